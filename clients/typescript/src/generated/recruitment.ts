/** The operations and schemas of recruitment, from openapi/recruitment.json. `npm run clients` writes this file. */

export interface paths {
    "/api/auth/register": {
        /** Make an account as a candidate */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                        password: string;
                        firstName?: string | null;
                        lastName?: string | null;
                        phone?: string | null;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            /** JWT, for 15 minutes. */
                            accessToken: string;
                            /** Good for one refresh within 14 days. */
                            refreshToken: string;
                            tokenType: "Bearer";
                            user: { id: number; email: string; role: "ROLE_ADMIN" | "ROLE_RECRUITER" | "CANDIDATE"; };
                        };
                    };
                };
            } & Errors<400 | 409 | 413 | 415 | 500>;
        };
    };
    "/api/auth/login": {
        /** Sign in; with two-step sign-in the answer is a challenge */
        post: {
            requestBody: {
                content: { "application/json": { email: string; password: string; }; };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            /** JWT, for 15 minutes. */
                            accessToken: string;
                            /** Good for one refresh within 14 days. */
                            refreshToken: string;
                            tokenType: "Bearer";
                            user: { id: number; email: string; role: "ROLE_ADMIN" | "ROLE_RECRUITER" | "CANDIDATE"; };
                        } | {
                            mfaRequired: true;
                            mfaToken: string;
                            methods: ("TOTP" | "BACKUP_CODE")[];
                            /** Seconds. */
                            expiresIn: number;
                        };
                    };
                };
            } & Errors<400 | 401 | 413 | 415 | 429 | 500 | 503>;
        };
    };
    "/api/auth/refresh": {
        /** Exchange a refresh token for a new pair */
        post: {
            requestBody: { content: { "application/json": { refreshToken: string; }; }; };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            /** JWT, for 15 minutes. */
                            accessToken: string;
                            /** Good for one refresh within 14 days. */
                            refreshToken: string;
                            tokenType: "Bearer";
                            user: { id: number; email: string; role: "ROLE_ADMIN" | "ROLE_RECRUITER" | "CANDIDATE"; };
                        };
                    };
                };
            } & Errors<400 | 401 | 413 | 415 | 500>;
        };
    };
    "/api/auth/logout": {
        /** End the caller's session */
        post: { responses: { 200: {}; } & Errors<400 | 401 | 500>; };
    };
    "/api/auth/me": {
        /** The caller's account */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            id: number;
                            email: string;
                            role: "ROLE_ADMIN" | "ROLE_RECRUITER" | "CANDIDATE";
                            firstName: string | null;
                            lastName: string | null;
                            phone: string | null;
                            enabled: boolean;
                            emailVerified: boolean;
                            mfaEnabled: boolean;
                            createdAt: string;
                            lastLoginAt: string | null;
                        };
                    };
                };
            } & Errors<400 | 401 | 404 | 500>;
        };
    };
    "/api/auth/verify-email": {
        /** Confirm an e-mail address with the mailed token */
        get: {
            responses: { 200: { content: { "text/plain": string; }; }; } & Errors<400 | 500>;
        };
    };
    "/api/auth/forgot-password": {
        /** Ask for a mail with which to choose a new password */
        post: {
            requestBody: { content: { "application/json": { email: string; }; }; };
            responses: { 200: { content: { "text/plain": string; }; }; } & Errors<400 | 413 | 415 | 429 | 500>;
        };
    };
    "/api/auth/reset-password": {
        /** Choose a new password with the mailed token; ends all sessions */
        post: {
            requestBody: {
                content: { "application/json": { token: string; newPassword: string; }; };
            };
            responses: { 200: { content: { "text/plain": string; }; }; } & Errors<400 | 413 | 415 | 500>;
        };
    };
    "/api/auth/mfa/setup": {
        /** A new secret for an authenticator app, to be enabled with a code */
        post: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            /** Base32, to type in where no camera is. */
                            secret: string;
                            /** PNG as a data URI. */
                            qrCode: string;
                            otpauthUri: string;
                        };
                    };
                };
            } & Errors<400 | 401 | 409 | 500>;
        };
    };
    "/api/auth/mfa/enable": {
        /** Enable two-step sign-in with a code; answers the backup codes, once */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        /** Six digits of the authenticator app. */
                        code: string;
                    };
                };
            };
            responses: {
                200: { content: { "application/json": { backupCodes: string[]; }; }; };
            } & Errors<400 | 401 | 409 | 413 | 415 | 500>;
        };
    };
    "/api/auth/mfa/disable": {
        /** Disable two-step sign-in with the account's password */
        post: {
            requestBody: { content: { "application/json": { password: string; }; }; };
            responses: { 200: {}; } & Errors<400 | 401 | 404 | 413 | 415 | 429 | 500 | 503>;
        };
    };
    "/api/auth/mfa/status": {
        /** Whether two-step sign-in is enabled, and how many backup codes are left */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": { enabled: boolean; backupCodesRemaining: number; enabledAt: string | null; };
                    };
                };
            } & Errors<400 | 401 | 500>;
        };
    };
    "/api/auth/mfa/verify-login": {
        /** Complete a sign-in with a code of the app or a backup code */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        mfaToken: string;
                        /** Of the authenticator app, or a backup code. */
                        code: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            /** JWT, for 15 minutes. */
                            accessToken: string;
                            /** Good for one refresh within 14 days. */
                            refreshToken: string;
                            tokenType: "Bearer";
                            user: { id: number; email: string; role: "ROLE_ADMIN" | "ROLE_RECRUITER" | "CANDIDATE"; };
                        };
                    };
                };
            } & Errors<400 | 401 | 413 | 415 | 429 | 500 | 503>;
        };
    };
    "/api/auth/mfa/backup-codes/regenerate": {
        /** New backup codes in the place of the old ones */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        /** Six digits of the authenticator app. */
                        code: string;
                    };
                };
            };
            responses: { 200: { content: { "application/json": string[]; }; }; } & Errors<400 | 401 | 409 | 413 | 415 | 429 | 500 | 503>;
        };
    };
    "/api/v1/admin/users": {
        /** All users, newest first unless sorted otherwise */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            /** The items of this page. */
                            content: {
                                id: number;
                                email: string;
                                role: "ROLE_ADMIN" | "ROLE_RECRUITER" | "CANDIDATE";
                                firstName: string | null;
                                lastName: string | null;
                                phone: string | null;
                                enabled: boolean;
                                emailVerified: boolean;
                                mfaEnabled: boolean;
                                createdAt: string;
                                lastLoginAt: string | null;
                            }[];
                            /** Items on all pages together. */
                            totalElements: number;
                            /** Number of pages of this size; 0 where there are no items. */
                            totalPages: number;
                            /** This page, from 0. */
                            number: number;
                            /** Items that a full page holds. */
                            size: number;
                        };
                    };
                };
            } & Errors<400 | 401 | 403 | 500>;
        };
    };
    "/api/v1/admin/users/search": {
        /** Users whose e-mail or name holds a text; case and accents do not matter */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            /** The items of this page. */
                            content: {
                                id: number;
                                email: string;
                                role: "ROLE_ADMIN" | "ROLE_RECRUITER" | "CANDIDATE";
                                firstName: string | null;
                                lastName: string | null;
                                phone: string | null;
                                enabled: boolean;
                                emailVerified: boolean;
                                mfaEnabled: boolean;
                                createdAt: string;
                                lastLoginAt: string | null;
                            }[];
                            /** Items on all pages together. */
                            totalElements: number;
                            /** Number of pages of this size; 0 where there are no items. */
                            totalPages: number;
                            /** This page, from 0. */
                            number: number;
                            /** Items that a full page holds. */
                            size: number;
                        };
                    };
                };
            } & Errors<400 | 401 | 403 | 500>;
        };
    };
    "/api/v1/admin/users/recent": {
        /** Users who registered in the last days, newest first */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            id: number;
                            email: string;
                            role: "ROLE_ADMIN" | "ROLE_RECRUITER" | "CANDIDATE";
                            firstName: string | null;
                            lastName: string | null;
                            phone: string | null;
                            enabled: boolean;
                            emailVerified: boolean;
                            mfaEnabled: boolean;
                            createdAt: string;
                            lastLoginAt: string | null;
                        }[];
                    };
                };
            } & Errors<400 | 401 | 403 | 500>;
        };
    };
    "/api/v1/admin/users/{id}": {
        /** One user */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            id: number;
                            email: string;
                            role: "ROLE_ADMIN" | "ROLE_RECRUITER" | "CANDIDATE";
                            firstName: string | null;
                            lastName: string | null;
                            phone: string | null;
                            enabled: boolean;
                            emailVerified: boolean;
                            mfaEnabled: boolean;
                            createdAt: string;
                            lastLoginAt: string | null;
                        };
                    };
                };
            } & Errors<400 | 401 | 403 | 404 | 500>;
        };
        /** Delete a user; the address can register anew */
        delete: {
            responses: {
                /** Done; there is no content. */
                204: {};
            } & Errors<400 | 401 | 403 | 404 | 409 | 500>;
        };
    };
    "/api/v1/admin/users/{id}/role": {
        /** Change a user's role; ends their sessions */
        put: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            id: number;
                            email: string;
                            role: "ROLE_ADMIN" | "ROLE_RECRUITER" | "CANDIDATE";
                            firstName: string | null;
                            lastName: string | null;
                            phone: string | null;
                            enabled: boolean;
                            emailVerified: boolean;
                            mfaEnabled: boolean;
                            createdAt: string;
                            lastLoginAt: string | null;
                        };
                    };
                };
            } & Errors<400 | 401 | 403 | 404 | 409 | 500>;
        };
    };
    "/api/v1/admin/users/{id}/status": {
        /** Enable or disable a user; ends their sessions */
        put: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            id: number;
                            email: string;
                            role: "ROLE_ADMIN" | "ROLE_RECRUITER" | "CANDIDATE";
                            firstName: string | null;
                            lastName: string | null;
                            phone: string | null;
                            enabled: boolean;
                            emailVerified: boolean;
                            mfaEnabled: boolean;
                            createdAt: string;
                            lastLoginAt: string | null;
                        };
                    };
                };
            } & Errors<400 | 401 | 403 | 404 | 409 | 500>;
        };
    };
    "/articles": {
        /** Published articles, newest publication first unless sorted otherwise */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            /** The items of this page. */
                            content: {
                                id: number;
                                title: string;
                                slug: string;
                                excerpt: string | null;
                                /** Markdown, as written. */
                                content: string;
                                category: string;
                                tags: string[];
                                coverImageUrl: string | null;
                                authorId: number;
                                authorName: string | null;
                                published: boolean;
                                publishedAt: string | null;
                                viewCount: number;
                                /** null while nobody has rated. */
                                averageRating: number | null;
                                ratingCount: number;
                                /** By the caller. */
                                bookmarked: boolean;
                                createdAt: string;
                                updatedAt: string;
                            }[];
                            /** Items on all pages together. */
                            totalElements: number;
                            /** Number of pages of this size; 0 where there are no items. */
                            totalPages: number;
                            /** This page, from 0. */
                            number: number;
                            /** Items that a full page holds. */
                            size: number;
                        };
                    };
                };
            } & Errors<400 | 401 | 500>;
        };
    };
    "/articles/category/{category}": {
        /** Published articles of a category; case and accents do not matter */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            /** The items of this page. */
                            content: {
                                id: number;
                                title: string;
                                slug: string;
                                excerpt: string | null;
                                /** Markdown, as written. */
                                content: string;
                                category: string;
                                tags: string[];
                                coverImageUrl: string | null;
                                authorId: number;
                                authorName: string | null;
                                published: boolean;
                                publishedAt: string | null;
                                viewCount: number;
                                /** null while nobody has rated. */
                                averageRating: number | null;
                                ratingCount: number;
                                /** By the caller. */
                                bookmarked: boolean;
                                createdAt: string;
                                updatedAt: string;
                            }[];
                            /** Items on all pages together. */
                            totalElements: number;
                            /** Number of pages of this size; 0 where there are no items. */
                            totalPages: number;
                            /** This page, from 0. */
                            number: number;
                            /** Items that a full page holds. */
                            size: number;
                        };
                    };
                };
            } & Errors<400 | 401 | 500>;
        };
    };
    "/articles/search": {
        /** Published articles that hold every word of a text, best match first */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            /** The items of this page. */
                            content: {
                                id: number;
                                title: string;
                                slug: string;
                                excerpt: string | null;
                                /** Markdown, as written. */
                                content: string;
                                category: string;
                                tags: string[];
                                coverImageUrl: string | null;
                                authorId: number;
                                authorName: string | null;
                                published: boolean;
                                publishedAt: string | null;
                                viewCount: number;
                                /** null while nobody has rated. */
                                averageRating: number | null;
                                ratingCount: number;
                                /** By the caller. */
                                bookmarked: boolean;
                                createdAt: string;
                                updatedAt: string;
                            }[];
                            /** Items on all pages together. */
                            totalElements: number;
                            /** Number of pages of this size; 0 where there are no items. */
                            totalPages: number;
                            /** This page, from 0. */
                            number: number;
                            /** Items that a full page holds. */
                            size: number;
                        };
                    };
                };
            } & Errors<400 | 401 | 500>;
        };
    };
    "/articles/bookmarks": {
        /** The caller's bookmarked articles, last bookmarked first unless sorted otherwise */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            /** The items of this page. */
                            content: {
                                id: number;
                                title: string;
                                slug: string;
                                excerpt: string | null;
                                /** Markdown, as written. */
                                content: string;
                                category: string;
                                tags: string[];
                                coverImageUrl: string | null;
                                authorId: number;
                                authorName: string | null;
                                published: boolean;
                                publishedAt: string | null;
                                viewCount: number;
                                /** null while nobody has rated. */
                                averageRating: number | null;
                                ratingCount: number;
                                /** By the caller. */
                                bookmarked: boolean;
                                createdAt: string;
                                updatedAt: string;
                            }[];
                            /** Items on all pages together. */
                            totalElements: number;
                            /** Number of pages of this size; 0 where there are no items. */
                            totalPages: number;
                            /** This page, from 0. */
                            number: number;
                            /** Items that a full page holds. */
                            size: number;
                        };
                    };
                };
            } & Errors<400 | 401 | 500>;
        };
    };
    "/articles/popular": {
        /** The most read articles */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            id: number;
                            title: string;
                            slug: string;
                            excerpt: string | null;
                            /** Markdown, as written. */
                            content: string;
                            category: string;
                            tags: string[];
                            coverImageUrl: string | null;
                            authorId: number;
                            authorName: string | null;
                            published: boolean;
                            publishedAt: string | null;
                            viewCount: number;
                            /** null while nobody has rated. */
                            averageRating: number | null;
                            ratingCount: number;
                            /** By the caller. */
                            bookmarked: boolean;
                            createdAt: string;
                            updatedAt: string;
                        }[];
                    };
                };
            } & Errors<400 | 401 | 500>;
        };
    };
    "/articles/recent": {
        /** The last published articles */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            id: number;
                            title: string;
                            slug: string;
                            excerpt: string | null;
                            /** Markdown, as written. */
                            content: string;
                            category: string;
                            tags: string[];
                            coverImageUrl: string | null;
                            authorId: number;
                            authorName: string | null;
                            published: boolean;
                            publishedAt: string | null;
                            viewCount: number;
                            /** null while nobody has rated. */
                            averageRating: number | null;
                            ratingCount: number;
                            /** By the caller. */
                            bookmarked: boolean;
                            createdAt: string;
                            updatedAt: string;
                        }[];
                    };
                };
            } & Errors<400 | 401 | 500>;
        };
    };
    "/articles/{id}/related": {
        /** Articles of the same category or with tags in common */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            id: number;
                            title: string;
                            slug: string;
                            excerpt: string | null;
                            /** Markdown, as written. */
                            content: string;
                            category: string;
                            tags: string[];
                            coverImageUrl: string | null;
                            authorId: number;
                            authorName: string | null;
                            published: boolean;
                            publishedAt: string | null;
                            viewCount: number;
                            /** null while nobody has rated. */
                            averageRating: number | null;
                            ratingCount: number;
                            /** By the caller. */
                            bookmarked: boolean;
                            createdAt: string;
                            updatedAt: string;
                        }[];
                    };
                };
            } & Errors<400 | 401 | 404 | 500>;
        };
    };
    "/articles/{slug}": {
        /** Read an article; adds to its view count */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            id: number;
                            title: string;
                            slug: string;
                            excerpt: string | null;
                            /** Markdown, as written. */
                            content: string;
                            category: string;
                            tags: string[];
                            coverImageUrl: string | null;
                            authorId: number;
                            authorName: string | null;
                            published: boolean;
                            publishedAt: string | null;
                            viewCount: number;
                            /** null while nobody has rated. */
                            averageRating: number | null;
                            ratingCount: number;
                            /** By the caller. */
                            bookmarked: boolean;
                            createdAt: string;
                            updatedAt: string;
                            /** The content as HTML without scripts, styles or markup of the writer: safe to show. */
                            contentHtml: string;
                        };
                    };
                };
            } & Errors<400 | 401 | 404 | 500>;
        };
    };
    "/articles/{id}/rate": {
        /** Rate an article, in the place of an earlier rating */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        rating: number;
                        comment?: string | null;
                        /** Read-only: ignored in a request. */
                        readonly id?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly articleId?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly userId?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly userName?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly createdAt?: unknown;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            id: number;
                            articleId: number;
                            userId: number;
                            userName: string | null;
                            rating: number;
                            comment: string | null;
                            createdAt: string;
                        };
                    };
                };
            } & Errors<400 | 401 | 404 | 413 | 415 | 500>;
        };
    };
    "/articles/{id}/ratings": {
        /** Ratings of an article, newest first unless sorted otherwise */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            /** The items of this page. */
                            content: {
                                id: number;
                                articleId: number;
                                userId: number;
                                userName: string | null;
                                rating: number;
                                comment: string | null;
                                createdAt: string;
                            }[];
                            /** Items on all pages together. */
                            totalElements: number;
                            /** Number of pages of this size; 0 where there are no items. */
                            totalPages: number;
                            /** This page, from 0. */
                            number: number;
                            /** Items that a full page holds. */
                            size: number;
                        };
                    };
                };
            } & Errors<400 | 401 | 404 | 500>;
        };
    };
    "/articles/{id}/bookmark": {
        /** Bookmark an article; twice is once */
        post: { responses: { 200: {}; } & Errors<400 | 401 | 404 | 500>; };
    };
    "/articles/{id}/unbookmark": {
        /** Take a bookmark away */
        post: { responses: { 200: {}; } & Errors<400 | 401 | 404 | 500>; };
    };
    "/admin/articles": {
        /** All articles, never published ones first and then newest publication, unless sorted otherwise */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            /** The items of this page. */
                            content: {
                                id: number;
                                title: string;
                                slug: string;
                                excerpt: string | null;
                                /** Markdown, as written. */
                                content: string;
                                category: string;
                                tags: string[];
                                coverImageUrl: string | null;
                                authorId: number;
                                authorName: string | null;
                                published: boolean;
                                publishedAt: string | null;
                                viewCount: number;
                                /** null while nobody has rated. */
                                averageRating: number | null;
                                ratingCount: number;
                                /** By the caller. */
                                bookmarked: boolean;
                                createdAt: string;
                                updatedAt: string;
                            }[];
                            /** Items on all pages together. */
                            totalElements: number;
                            /** Number of pages of this size; 0 where there are no items. */
                            totalPages: number;
                            /** This page, from 0. */
                            number: number;
                            /** Items that a full page holds. */
                            size: number;
                        };
                    };
                };
            } & Errors<400 | 401 | 403 | 500>;
        };
        /** Write an article */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        title: string;
                        content: string;
                        category: string;
                        /** Lower-case letters and digits, with single hyphens between. */
                        slug?: string | null;
                        excerpt?: string | null;
                        tags?: string[] | null;
                        /** An address that begins with http:// or https://. */
                        coverImageUrl?: string | null;
                        published?: boolean | null;
                    };
                };
            };
            responses: {
                201: {
                    content: {
                        "application/json": {
                            id: number;
                            title: string;
                            slug: string;
                            excerpt: string | null;
                            /** Markdown, as written. */
                            content: string;
                            category: string;
                            tags: string[];
                            coverImageUrl: string | null;
                            authorId: number;
                            authorName: string | null;
                            published: boolean;
                            publishedAt: string | null;
                            viewCount: number;
                            /** null while nobody has rated. */
                            averageRating: number | null;
                            ratingCount: number;
                            /** By the caller. */
                            bookmarked: boolean;
                            createdAt: string;
                            updatedAt: string;
                            /** The content as HTML without scripts, styles or markup of the writer: safe to show. */
                            contentHtml: string;
                        };
                    };
                };
            } & Errors<400 | 401 | 403 | 409 | 413 | 415 | 500>;
        };
    };
    "/admin/articles/{id}": {
        /** One article, published or not; adds no view */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            id: number;
                            title: string;
                            slug: string;
                            excerpt: string | null;
                            /** Markdown, as written. */
                            content: string;
                            category: string;
                            tags: string[];
                            coverImageUrl: string | null;
                            authorId: number;
                            authorName: string | null;
                            published: boolean;
                            publishedAt: string | null;
                            viewCount: number;
                            /** null while nobody has rated. */
                            averageRating: number | null;
                            ratingCount: number;
                            /** By the caller. */
                            bookmarked: boolean;
                            createdAt: string;
                            updatedAt: string;
                            /** The content as HTML without scripts, styles or markup of the writer: safe to show. */
                            contentHtml: string;
                        };
                    };
                };
            } & Errors<400 | 401 | 403 | 404 | 500>;
        };
        /** Change an article; what is left out stays */
        put: {
            requestBody: {
                content: {
                    "application/json": {
                        title?: string | null;
                        content?: string | null;
                        category?: string | null;
                        /** Lower-case letters and digits, with single hyphens between. */
                        slug?: string | null;
                        excerpt?: string | null;
                        tags?: string[] | null;
                        /** An address that begins with http:// or https://. */
                        coverImageUrl?: string | null;
                        published?: boolean | null;
                        /** Read-only: ignored in a request. */
                        readonly id?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly contentHtml?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly authorId?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly authorName?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly publishedAt?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly viewCount?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly averageRating?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly ratingCount?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly bookmarked?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly createdAt?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly updatedAt?: unknown;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            id: number;
                            title: string;
                            slug: string;
                            excerpt: string | null;
                            /** Markdown, as written. */
                            content: string;
                            category: string;
                            tags: string[];
                            coverImageUrl: string | null;
                            authorId: number;
                            authorName: string | null;
                            published: boolean;
                            publishedAt: string | null;
                            viewCount: number;
                            /** null while nobody has rated. */
                            averageRating: number | null;
                            ratingCount: number;
                            /** By the caller. */
                            bookmarked: boolean;
                            createdAt: string;
                            updatedAt: string;
                            /** The content as HTML without scripts, styles or markup of the writer: safe to show. */
                            contentHtml: string;
                        };
                    };
                };
            } & Errors<400 | 401 | 403 | 404 | 409 | 413 | 415 | 500>;
        };
        /** Delete an article with its ratings and bookmarks */
        delete: {
            responses: {
                /** Done; there is no content. */
                204: {};
            } & Errors<400 | 401 | 403 | 404 | 500>;
        };
    };
    "/admin/articles/{id}/publish": {
        /** Publish an article */
        post: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            id: number;
                            title: string;
                            slug: string;
                            excerpt: string | null;
                            /** Markdown, as written. */
                            content: string;
                            category: string;
                            tags: string[];
                            coverImageUrl: string | null;
                            authorId: number;
                            authorName: string | null;
                            published: boolean;
                            publishedAt: string | null;
                            viewCount: number;
                            /** null while nobody has rated. */
                            averageRating: number | null;
                            ratingCount: number;
                            /** By the caller. */
                            bookmarked: boolean;
                            createdAt: string;
                            updatedAt: string;
                            /** The content as HTML without scripts, styles or markup of the writer: safe to show. */
                            contentHtml: string;
                        };
                    };
                };
            } & Errors<400 | 401 | 403 | 404 | 500>;
        };
    };
    "/admin/articles/{id}/unpublish": {
        /** Hide an article from readers */
        post: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            id: number;
                            title: string;
                            slug: string;
                            excerpt: string | null;
                            /** Markdown, as written. */
                            content: string;
                            category: string;
                            tags: string[];
                            coverImageUrl: string | null;
                            authorId: number;
                            authorName: string | null;
                            published: boolean;
                            publishedAt: string | null;
                            viewCount: number;
                            /** null while nobody has rated. */
                            averageRating: number | null;
                            ratingCount: number;
                            /** By the caller. */
                            bookmarked: boolean;
                            createdAt: string;
                            updatedAt: string;
                            /** The content as HTML without scripts, styles or markup of the writer: safe to show. */
                            contentHtml: string;
                        };
                    };
                };
            } & Errors<400 | 401 | 403 | 404 | 500>;
        };
    };
    "/api/v1/cv-profiles": {
        /** The caller's CV profiles, the default one first */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            id: number;
                            userId: number;
                            name: string;
                            isDefault: boolean;
                            firstName: string | null;
                            lastName: string | null;
                            email: string | null;
                            phone: string | null;
                            headline: string | null;
                            summary: string | null;
                            address: string | null;
                            city: string | null;
                            postalCode: string | null;
                            country: string | null;
                            dateOfBirth: string | null;
                            nationality: string | null;
                            photoUrl: string | null;
                            linkedinUrl: string | null;
                            githubUrl: string | null;
                            websiteUrl: string | null;
                            template: string | null;
                            language: string | null;
                            createdAt: string;
                            updatedAt: string;
                        }[];
                    };
                };
            } & Errors<400 | 401 | 500>;
        };
        /** Make a CV profile; the first one is the default */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        /** true makes it the default; false changes nothing. */
                        isDefault?: boolean | null;
                        firstName?: string | null;
                        lastName?: string | null;
                        email?: string | null;
                        phone?: string | null;
                        headline?: string | null;
                        summary?: string | null;
                        address?: string | null;
                        city?: string | null;
                        postalCode?: string | null;
                        /** ISO 3166-1 alpha-2. */
                        country?: string | null;
                        /** yyyy-MM-dd, yyyy-MM or yyyy. */
                        dateOfBirth?: string | null;
                        nationality?: string | null;
                        photoUrl?: string | null;
                        linkedinUrl?: string | null;
                        githubUrl?: string | null;
                        websiteUrl?: string | null;
                        /** `classic` or `modern`; anything else is set as classic. */
                        template?: string | null;
                        /** `nl` or `en`; anything else is set in Dutch. */
                        language?: string | null;
                        workExperiences?: {
                            /** Made by the service; kept when sent back. */
                            id?: number | null;
                            company: string;
                            position: string;
                            location?: string | null;
                            url?: string | null;
                            /** yyyy-MM-dd, yyyy-MM or yyyy. */
                            startDate: string;
                            /** yyyy-MM-dd, yyyy-MM or yyyy. */
                            endDate?: string | null;
                            current?: boolean | null;
                            description?: string | null;
                            highlights?: string[] | null;
                        }[] | null;
                        educations?: {
                            institution: string;
                            degree?: string | null;
                            fieldOfStudy?: string | null;
                            /** yyyy-MM-dd, yyyy-MM or yyyy. */
                            startDate?: string | null;
                            /** yyyy-MM-dd, yyyy-MM or yyyy. */
                            endDate?: string | null;
                            current?: boolean | null;
                            grade?: string | null;
                            description?: string | null;
                        }[] | null;
                        skills?: {
                            name: string;
                            category?: string | null;
                            level?: string | null;
                            yearsOfExperience?: number | null;
                        }[] | null;
                        languages?: { name: string; level?: "A1" | "A2" | "B1" | "B2" | "C1" | "C2" | "NATIVE" | null; }[] | null;
                        certificates?: {
                            name: string;
                            issuer?: string | null;
                            /** yyyy-MM-dd, yyyy-MM or yyyy. */
                            issueDate?: string | null;
                            /** yyyy-MM-dd, yyyy-MM or yyyy. */
                            expiryDate?: string | null;
                            credentialId?: string | null;
                            url?: string | null;
                        }[] | null;
                        projects?: {
                            name: string;
                            role?: string | null;
                            description?: string | null;
                            url?: string | null;
                            /** yyyy-MM-dd, yyyy-MM or yyyy. */
                            startDate?: string | null;
                            /** yyyy-MM-dd, yyyy-MM or yyyy. */
                            endDate?: string | null;
                            technologies?: string[] | null;
                        }[] | null;
                        /** Read-only: ignored in a request. */
                        readonly id?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly userId?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly createdAt?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly updatedAt?: unknown;
                    };
                };
            };
            responses: {
                201: {
                    content: {
                        "application/json": {
                            id: number;
                            userId: number;
                            name: string;
                            isDefault: boolean;
                            firstName: string | null;
                            lastName: string | null;
                            email: string | null;
                            phone: string | null;
                            headline: string | null;
                            summary: string | null;
                            address: string | null;
                            city: string | null;
                            postalCode: string | null;
                            country: string | null;
                            dateOfBirth: string | null;
                            nationality: string | null;
                            photoUrl: string | null;
                            linkedinUrl: string | null;
                            githubUrl: string | null;
                            websiteUrl: string | null;
                            template: string | null;
                            language: string | null;
                            createdAt: string;
                            updatedAt: string;
                        };
                    };
                };
            } & Errors<400 | 401 | 404 | 413 | 415 | 500>;
        };
    };
    "/api/v1/cv-profiles/default": {
        /** The caller's default CV profile */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            id: number;
                            userId: number;
                            name: string;
                            isDefault: boolean;
                            firstName: string | null;
                            lastName: string | null;
                            email: string | null;
                            phone: string | null;
                            headline: string | null;
                            summary: string | null;
                            address: string | null;
                            city: string | null;
                            postalCode: string | null;
                            country: string | null;
                            dateOfBirth: string | null;
                            nationality: string | null;
                            photoUrl: string | null;
                            linkedinUrl: string | null;
                            githubUrl: string | null;
                            websiteUrl: string | null;
                            template: string | null;
                            language: string | null;
                            createdAt: string;
                            updatedAt: string;
                        };
                    };
                };
            } & Errors<400 | 401 | 404 | 500>;
        };
    };
    "/api/v1/cv-profiles/{profileId}": {
        /** One CV profile */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            id: number;
                            userId: number;
                            name: string;
                            isDefault: boolean;
                            firstName: string | null;
                            lastName: string | null;
                            email: string | null;
                            phone: string | null;
                            headline: string | null;
                            summary: string | null;
                            address: string | null;
                            city: string | null;
                            postalCode: string | null;
                            country: string | null;
                            dateOfBirth: string | null;
                            nationality: string | null;
                            photoUrl: string | null;
                            linkedinUrl: string | null;
                            githubUrl: string | null;
                            websiteUrl: string | null;
                            template: string | null;
                            language: string | null;
                            createdAt: string;
                            updatedAt: string;
                        };
                    };
                };
            } & Errors<400 | 401 | 404 | 500>;
        };
        /** Replace a CV profile; its relations only where they are given */
        put: {
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        /** true makes it the default; false changes nothing. */
                        isDefault?: boolean | null;
                        firstName?: string | null;
                        lastName?: string | null;
                        email?: string | null;
                        phone?: string | null;
                        headline?: string | null;
                        summary?: string | null;
                        address?: string | null;
                        city?: string | null;
                        postalCode?: string | null;
                        /** ISO 3166-1 alpha-2. */
                        country?: string | null;
                        /** yyyy-MM-dd, yyyy-MM or yyyy. */
                        dateOfBirth?: string | null;
                        nationality?: string | null;
                        photoUrl?: string | null;
                        linkedinUrl?: string | null;
                        githubUrl?: string | null;
                        websiteUrl?: string | null;
                        /** `classic` or `modern`; anything else is set as classic. */
                        template?: string | null;
                        /** `nl` or `en`; anything else is set in Dutch. */
                        language?: string | null;
                        workExperiences?: {
                            /** Made by the service; kept when sent back. */
                            id?: number | null;
                            company: string;
                            position: string;
                            location?: string | null;
                            url?: string | null;
                            /** yyyy-MM-dd, yyyy-MM or yyyy. */
                            startDate: string;
                            /** yyyy-MM-dd, yyyy-MM or yyyy. */
                            endDate?: string | null;
                            current?: boolean | null;
                            description?: string | null;
                            highlights?: string[] | null;
                        }[] | null;
                        educations?: {
                            institution: string;
                            degree?: string | null;
                            fieldOfStudy?: string | null;
                            /** yyyy-MM-dd, yyyy-MM or yyyy. */
                            startDate?: string | null;
                            /** yyyy-MM-dd, yyyy-MM or yyyy. */
                            endDate?: string | null;
                            current?: boolean | null;
                            grade?: string | null;
                            description?: string | null;
                        }[] | null;
                        skills?: {
                            name: string;
                            category?: string | null;
                            level?: string | null;
                            yearsOfExperience?: number | null;
                        }[] | null;
                        languages?: { name: string; level?: "A1" | "A2" | "B1" | "B2" | "C1" | "C2" | "NATIVE" | null; }[] | null;
                        certificates?: {
                            name: string;
                            issuer?: string | null;
                            /** yyyy-MM-dd, yyyy-MM or yyyy. */
                            issueDate?: string | null;
                            /** yyyy-MM-dd, yyyy-MM or yyyy. */
                            expiryDate?: string | null;
                            credentialId?: string | null;
                            url?: string | null;
                        }[] | null;
                        projects?: {
                            name: string;
                            role?: string | null;
                            description?: string | null;
                            url?: string | null;
                            /** yyyy-MM-dd, yyyy-MM or yyyy. */
                            startDate?: string | null;
                            /** yyyy-MM-dd, yyyy-MM or yyyy. */
                            endDate?: string | null;
                            technologies?: string[] | null;
                        }[] | null;
                        /** Read-only: ignored in a request. */
                        readonly id?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly userId?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly createdAt?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly updatedAt?: unknown;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            id: number;
                            userId: number;
                            name: string;
                            isDefault: boolean;
                            firstName: string | null;
                            lastName: string | null;
                            email: string | null;
                            phone: string | null;
                            headline: string | null;
                            summary: string | null;
                            address: string | null;
                            city: string | null;
                            postalCode: string | null;
                            country: string | null;
                            dateOfBirth: string | null;
                            nationality: string | null;
                            photoUrl: string | null;
                            linkedinUrl: string | null;
                            githubUrl: string | null;
                            websiteUrl: string | null;
                            template: string | null;
                            language: string | null;
                            createdAt: string;
                            updatedAt: string;
                        };
                    };
                };
            } & Errors<400 | 401 | 404 | 413 | 415 | 500>;
        };
        /** Delete a CV profile; when it is the default, the last changed of the others becomes that */
        delete: {
            responses: {
                /** Done; there is no content. */
                204: {};
            } & Errors<400 | 401 | 404 | 500>;
        };
    };
    "/api/v1/cv-profiles/{profileId}/full": {
        /** One CV profile with its relations */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            id: number;
                            userId: number;
                            name: string;
                            isDefault: boolean;
                            firstName: string | null;
                            lastName: string | null;
                            email: string | null;
                            phone: string | null;
                            headline: string | null;
                            summary: string | null;
                            address: string | null;
                            city: string | null;
                            postalCode: string | null;
                            country: string | null;
                            dateOfBirth: string | null;
                            nationality: string | null;
                            photoUrl: string | null;
                            linkedinUrl: string | null;
                            githubUrl: string | null;
                            websiteUrl: string | null;
                            template: string | null;
                            language: string | null;
                            createdAt: string;
                            updatedAt: string;
                            workExperiences: {
                                /** Made by the service; kept when sent back. */
                                id: number | null;
                                company: string;
                                position: string;
                                location: string | null;
                                url: string | null;
                                /** yyyy-MM-dd, yyyy-MM or yyyy. */
                                startDate: string;
                                /** yyyy-MM-dd, yyyy-MM or yyyy. */
                                endDate: string | null;
                                current: boolean | null;
                                description: string | null;
                                highlights: string[] | null;
                            }[];
                            educations: {
                                institution: string;
                                degree: string | null;
                                fieldOfStudy: string | null;
                                /** yyyy-MM-dd, yyyy-MM or yyyy. */
                                startDate: string | null;
                                /** yyyy-MM-dd, yyyy-MM or yyyy. */
                                endDate: string | null;
                                current: boolean | null;
                                grade: string | null;
                                description: string | null;
                            }[];
                            skills: {
                                name: string;
                                category: string | null;
                                level: string | null;
                                yearsOfExperience: number | null;
                            }[];
                            languages: { name: string; level: "A1" | "A2" | "B1" | "B2" | "C1" | "C2" | "NATIVE" | null; }[];
                            certificates: {
                                name: string;
                                issuer: string | null;
                                /** yyyy-MM-dd, yyyy-MM or yyyy. */
                                issueDate: string | null;
                                /** yyyy-MM-dd, yyyy-MM or yyyy. */
                                expiryDate: string | null;
                                credentialId: string | null;
                                url: string | null;
                            }[];
                            projects: {
                                name: string;
                                role: string | null;
                                description: string | null;
                                url: string | null;
                                /** yyyy-MM-dd, yyyy-MM or yyyy. */
                                startDate: string | null;
                                /** yyyy-MM-dd, yyyy-MM or yyyy. */
                                endDate: string | null;
                                technologies: string[] | null;
                            }[];
                        };
                    };
                };
            } & Errors<400 | 401 | 404 | 500>;
        };
    };
    "/api/v1/cv-profiles/{profileId}/generate-pdf": {
        /** The CV as PDF, in the template and language of the profile */
        get: {
            responses: { 200: { content: { "application/pdf": Blob; }; }; } & Errors<400 | 401 | 404 | 500>;
        };
    };
    "/api/v1/cv-profiles/{profileId}/duplicate": {
        /** Copy a CV profile under a new name */
        post: {
            responses: {
                201: {
                    content: {
                        "application/json": {
                            id: number;
                            userId: number;
                            name: string;
                            isDefault: boolean;
                            firstName: string | null;
                            lastName: string | null;
                            email: string | null;
                            phone: string | null;
                            headline: string | null;
                            summary: string | null;
                            address: string | null;
                            city: string | null;
                            postalCode: string | null;
                            country: string | null;
                            dateOfBirth: string | null;
                            nationality: string | null;
                            photoUrl: string | null;
                            linkedinUrl: string | null;
                            githubUrl: string | null;
                            websiteUrl: string | null;
                            template: string | null;
                            language: string | null;
                            createdAt: string;
                            updatedAt: string;
                        };
                    };
                };
            } & Errors<400 | 401 | 404 | 500>;
        };
    };
    "/api/v1/cv-profiles/{profileId}/set-default": {
        /** Make a CV profile the default */
        put: {
            responses: {
                200: { content: { "application/json": { message: string; }; }; };
            } & Errors<400 | 401 | 404 | 500>;
        };
    };
    "/api/v1/admin/cv-profiles": {
        /** All CV profiles, newest first unless sorted otherwise */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            /** The items of this page. */
                            content: {
                                id: number;
                                userId: number;
                                name: string;
                                isDefault: boolean;
                                firstName: string | null;
                                lastName: string | null;
                                email: string | null;
                                phone: string | null;
                                headline: string | null;
                                summary: string | null;
                                address: string | null;
                                city: string | null;
                                postalCode: string | null;
                                country: string | null;
                                dateOfBirth: string | null;
                                nationality: string | null;
                                photoUrl: string | null;
                                linkedinUrl: string | null;
                                githubUrl: string | null;
                                websiteUrl: string | null;
                                template: string | null;
                                language: string | null;
                                createdAt: string;
                                updatedAt: string;
                            }[];
                            /** Items on all pages together. */
                            totalElements: number;
                            /** Number of pages of this size; 0 where there are no items. */
                            totalPages: number;
                            /** This page, from 0. */
                            number: number;
                            /** Items that a full page holds. */
                            size: number;
                        };
                    };
                };
            } & Errors<400 | 401 | 403 | 500>;
        };
    };
    "/api/v1/admin/cv-profiles/by-user/{userId}": {
        /** A user's CV profiles, the default one first */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            id: number;
                            userId: number;
                            name: string;
                            isDefault: boolean;
                            firstName: string | null;
                            lastName: string | null;
                            email: string | null;
                            phone: string | null;
                            headline: string | null;
                            summary: string | null;
                            address: string | null;
                            city: string | null;
                            postalCode: string | null;
                            country: string | null;
                            dateOfBirth: string | null;
                            nationality: string | null;
                            photoUrl: string | null;
                            linkedinUrl: string | null;
                            githubUrl: string | null;
                            websiteUrl: string | null;
                            template: string | null;
                            language: string | null;
                            createdAt: string;
                            updatedAt: string;
                        }[];
                    };
                };
            } & Errors<400 | 401 | 403 | 404 | 500>;
        };
    };
    "/api/v1/admin/cv-profiles/recent": {
        /** CV profiles made in the last days, newest first */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            /** The items of this page. */
                            content: {
                                id: number;
                                userId: number;
                                name: string;
                                isDefault: boolean;
                                firstName: string | null;
                                lastName: string | null;
                                email: string | null;
                                phone: string | null;
                                headline: string | null;
                                summary: string | null;
                                address: string | null;
                                city: string | null;
                                postalCode: string | null;
                                country: string | null;
                                dateOfBirth: string | null;
                                nationality: string | null;
                                photoUrl: string | null;
                                linkedinUrl: string | null;
                                githubUrl: string | null;
                                websiteUrl: string | null;
                                template: string | null;
                                language: string | null;
                                createdAt: string;
                                updatedAt: string;
                            }[];
                            /** Items on all pages together. */
                            totalElements: number;
                            /** Number of pages of this size; 0 where there are no items. */
                            totalPages: number;
                            /** This page, from 0. */
                            number: number;
                            /** Items that a full page holds. */
                            size: number;
                        };
                    };
                };
            } & Errors<400 | 401 | 403 | 500>;
        };
    };
    "/api/v1/admin/cv-profiles/search": {
        /** CV profiles that hold every word of a text, best match first */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            /** The items of this page. */
                            content: {
                                id: number;
                                userId: number;
                                name: string;
                                isDefault: boolean;
                                firstName: string | null;
                                lastName: string | null;
                                email: string | null;
                                phone: string | null;
                                headline: string | null;
                                summary: string | null;
                                address: string | null;
                                city: string | null;
                                postalCode: string | null;
                                country: string | null;
                                dateOfBirth: string | null;
                                nationality: string | null;
                                photoUrl: string | null;
                                linkedinUrl: string | null;
                                githubUrl: string | null;
                                websiteUrl: string | null;
                                template: string | null;
                                language: string | null;
                                createdAt: string;
                                updatedAt: string;
                            }[];
                            /** Items on all pages together. */
                            totalElements: number;
                            /** Number of pages of this size; 0 where there are no items. */
                            totalPages: number;
                            /** This page, from 0. */
                            number: number;
                            /** Items that a full page holds. */
                            size: number;
                        };
                    };
                };
            } & Errors<400 | 401 | 403 | 500>;
        };
    };
    "/api/v1/admin/cv-profiles/{id}": {
        /** One CV profile */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            id: number;
                            userId: number;
                            name: string;
                            isDefault: boolean;
                            firstName: string | null;
                            lastName: string | null;
                            email: string | null;
                            phone: string | null;
                            headline: string | null;
                            summary: string | null;
                            address: string | null;
                            city: string | null;
                            postalCode: string | null;
                            country: string | null;
                            dateOfBirth: string | null;
                            nationality: string | null;
                            photoUrl: string | null;
                            linkedinUrl: string | null;
                            githubUrl: string | null;
                            websiteUrl: string | null;
                            template: string | null;
                            language: string | null;
                            createdAt: string;
                            updatedAt: string;
                        };
                    };
                };
            } & Errors<400 | 401 | 403 | 404 | 500>;
        };
        /** Delete a CV profile */
        delete: {
            responses: {
                /** Done; there is no content. */
                204: {};
            } & Errors<400 | 401 | 403 | 404 | 500>;
        };
    };
    "/api/v1/admin/cv-profiles/{id}/full": {
        /** One CV profile with its relations */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            id: number;
                            userId: number;
                            name: string;
                            isDefault: boolean;
                            firstName: string | null;
                            lastName: string | null;
                            email: string | null;
                            phone: string | null;
                            headline: string | null;
                            summary: string | null;
                            address: string | null;
                            city: string | null;
                            postalCode: string | null;
                            country: string | null;
                            dateOfBirth: string | null;
                            nationality: string | null;
                            photoUrl: string | null;
                            linkedinUrl: string | null;
                            githubUrl: string | null;
                            websiteUrl: string | null;
                            template: string | null;
                            language: string | null;
                            createdAt: string;
                            updatedAt: string;
                            workExperiences: {
                                /** Made by the service; kept when sent back. */
                                id: number | null;
                                company: string;
                                position: string;
                                location: string | null;
                                url: string | null;
                                /** yyyy-MM-dd, yyyy-MM or yyyy. */
                                startDate: string;
                                /** yyyy-MM-dd, yyyy-MM or yyyy. */
                                endDate: string | null;
                                current: boolean | null;
                                description: string | null;
                                highlights: string[] | null;
                            }[];
                            educations: {
                                institution: string;
                                degree: string | null;
                                fieldOfStudy: string | null;
                                /** yyyy-MM-dd, yyyy-MM or yyyy. */
                                startDate: string | null;
                                /** yyyy-MM-dd, yyyy-MM or yyyy. */
                                endDate: string | null;
                                current: boolean | null;
                                grade: string | null;
                                description: string | null;
                            }[];
                            skills: {
                                name: string;
                                category: string | null;
                                level: string | null;
                                yearsOfExperience: number | null;
                            }[];
                            languages: { name: string; level: "A1" | "A2" | "B1" | "B2" | "C1" | "C2" | "NATIVE" | null; }[];
                            certificates: {
                                name: string;
                                issuer: string | null;
                                /** yyyy-MM-dd, yyyy-MM or yyyy. */
                                issueDate: string | null;
                                /** yyyy-MM-dd, yyyy-MM or yyyy. */
                                expiryDate: string | null;
                                credentialId: string | null;
                                url: string | null;
                            }[];
                            projects: {
                                name: string;
                                role: string | null;
                                description: string | null;
                                url: string | null;
                                /** yyyy-MM-dd, yyyy-MM or yyyy. */
                                startDate: string | null;
                                /** yyyy-MM-dd, yyyy-MM or yyyy. */
                                endDate: string | null;
                                technologies: string[] | null;
                            }[];
                        };
                    };
                };
            } & Errors<400 | 401 | 403 | 404 | 500>;
        };
    };
    "/api/v1/admin/cv-profiles/{id}/download-pdf": {
        /** The CV as PDF */
        get: {
            responses: { 200: { content: { "application/pdf": Blob; }; }; } & Errors<400 | 401 | 403 | 404 | 500>;
        };
    };
    "/jobs": {
        /** Open jobs, newest first unless sorted otherwise */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            /** The items of this page. */
                            content: {
                                id: number;
                                title: string;
                                company: string;
                                location: string | null;
                                description: string;
                                requirements: string | null;
                                responsibilities: string | null;
                                benefits: string | null;
                                category: string | null;
                                employmentType: string | null;
                                experienceLevel: string | null;
                                workArrangement: string | null;
                                skills: string[];
                                educationLevel: string | null;
                                salaryMin: number | null;
                                salaryMax: number | null;
                                salaryCurrency: string | null;
                                salaryPeriod: string | null;
                                hoursPerWeekMin: number | null;
                                hoursPerWeekMax: number | null;
                                startDate: string | null;
                                endDate: string | null;
                                applicationDeadline: string | null;
                                expiresAt: string | null;
                                applicationUrl: string | null;
                                companyLogoUrl: string | null;
                                source: string | null;
                                sourceUrl: string | null;
                                externalId: string | null;
                                active: boolean;
                                postedAt: string;
                                viewCount: number;
                                applicationCount: number;
                                bookmarked: boolean;
                                createdAt: string;
                                updatedAt: string;
                            }[];
                            /** Items on all pages together. */
                            totalElements: number;
                            /** Number of pages of this size; 0 where there are no items. */
                            totalPages: number;
                            /** This page, from 0. */
                            number: number;
                            /** Items that a full page holds. */
                            size: number;
                        };
                    };
                };
            } & Errors<400 | 401 | 500>;
        };
        /** Create a job */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        /** Read-only: ignored in a request. */
                        readonly id?: unknown;
                        title: string;
                        company: string;
                        location?: string | null;
                        description: string;
                        requirements?: string | null;
                        responsibilities?: string | null;
                        benefits?: string | null;
                        category?: string | null;
                        employmentType?: "FULL_TIME" | "PART_TIME" | "CONTRACT" | "FREELANCE" | "TEMPORARY" | "INTERNSHIP" | null;
                        experienceLevel?: "JUNIOR" | "MEDIOR" | "SENIOR" | "LEAD" | null;
                        workArrangement?: "ONSITE" | "HYBRID" | "REMOTE" | null;
                        skills?: string[] | null;
                        educationLevel?: string | null;
                        salaryMin?: number | null;
                        salaryMax?: number | null;
                        /** ISO 4217, for instance EUR. */
                        salaryCurrency?: string | null;
                        salaryPeriod?: "HOUR" | "DAY" | "MONTH" | "YEAR" | null;
                        hoursPerWeekMin?: number | null;
                        hoursPerWeekMax?: number | null;
                        /** A day of the calendar as yyyy-MM-dd, from the year 0001 on. */
                        startDate?: string | null;
                        /** A day of the calendar as yyyy-MM-dd, from the year 0001 on. */
                        endDate?: string | null;
                        /** A day of the calendar as yyyy-MM-dd, from the year 0001 on. */
                        applicationDeadline?: string | null;
                        expiresAt?: string | null;
                        applicationUrl?: string | null;
                        companyLogoUrl?: string | null;
                        source?: string | null;
                        sourceUrl?: string | null;
                        externalId?: string | null;
                        active?: boolean | null;
                        /** Read-only: ignored in a request. */
                        readonly postedAt?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly viewCount?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly applicationCount?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly bookmarked?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly createdAt?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly updatedAt?: unknown;
                    };
                };
            };
            responses: {
                201: {
                    content: {
                        "application/json": {
                            id: number;
                            title: string;
                            company: string;
                            location: string | null;
                            description: string;
                            requirements: string | null;
                            responsibilities: string | null;
                            benefits: string | null;
                            category: string | null;
                            employmentType: string | null;
                            experienceLevel: string | null;
                            workArrangement: string | null;
                            skills: string[];
                            educationLevel: string | null;
                            salaryMin: number | null;
                            salaryMax: number | null;
                            salaryCurrency: string | null;
                            salaryPeriod: string | null;
                            hoursPerWeekMin: number | null;
                            hoursPerWeekMax: number | null;
                            startDate: string | null;
                            endDate: string | null;
                            applicationDeadline: string | null;
                            expiresAt: string | null;
                            applicationUrl: string | null;
                            companyLogoUrl: string | null;
                            source: string | null;
                            sourceUrl: string | null;
                            externalId: string | null;
                            active: boolean;
                            postedAt: string;
                            viewCount: number;
                            applicationCount: number;
                            bookmarked: boolean;
                            createdAt: string;
                            updatedAt: string;
                        };
                    };
                };
            } & Errors<400 | 401 | 403 | 413 | 415 | 500>;
        };
    };
    "/jobs/search": {
        /** Search in Dutch and English, best match first; the last word may be a beginning, typing errors are forgiven */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            /** The items of this page. */
                            content: {
                                id: number;
                                title: string;
                                company: string;
                                location: string | null;
                                description: string;
                                requirements: string | null;
                                responsibilities: string | null;
                                benefits: string | null;
                                category: string | null;
                                employmentType: string | null;
                                experienceLevel: string | null;
                                workArrangement: string | null;
                                skills: string[];
                                educationLevel: string | null;
                                salaryMin: number | null;
                                salaryMax: number | null;
                                salaryCurrency: string | null;
                                salaryPeriod: string | null;
                                hoursPerWeekMin: number | null;
                                hoursPerWeekMax: number | null;
                                startDate: string | null;
                                endDate: string | null;
                                applicationDeadline: string | null;
                                expiresAt: string | null;
                                applicationUrl: string | null;
                                companyLogoUrl: string | null;
                                source: string | null;
                                sourceUrl: string | null;
                                externalId: string | null;
                                active: boolean;
                                postedAt: string;
                                viewCount: number;
                                applicationCount: number;
                                bookmarked: boolean;
                                createdAt: string;
                                updatedAt: string;
                            }[];
                            /** Items on all pages together. */
                            totalElements: number;
                            /** Number of pages of this size; 0 where there are no items. */
                            totalPages: number;
                            /** This page, from 0. */
                            number: number;
                            /** Items that a full page holds. */
                            size: number;
                        };
                    };
                };
            } & Errors<400 | 401 | 500>;
        };
    };
    "/jobs/filter": {
        /** Open jobs that meet all given fields, any value of each list */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        keyword?: string | null;
                        location?: string | null;
                        company?: string | null;
                        category?: string | null;
                        employmentTypes?: ("FULL_TIME" | "PART_TIME" | "CONTRACT" | "FREELANCE" | "TEMPORARY" | "INTERNSHIP")[] | null;
                        experienceLevels?: ("JUNIOR" | "MEDIOR" | "SENIOR" | "LEAD")[] | null;
                        workArrangements?: ("ONSITE" | "HYBRID" | "REMOTE")[] | null;
                        skills?: string[] | null;
                        salaryMin?: number | null;
                        salaryMax?: number | null;
                        hoursMin?: number | null;
                        hoursMax?: number | null;
                        /** A date or a moment. */
                        postedAfter?: ((string | unknown | unknown) | null) | unknown | unknown;
                        source?: string | null;
                        sortBy?: "id" | "postedAt" | "createdAt" | "updatedAt" | "title" | "company" | "location" | "category" | "employmentType" | "experienceLevel" | "workArrangement" | "educationLevel" | "salaryMin" | "salaryMax" | "salaryCurrency" | "salaryPeriod" | "hoursPerWeekMin" | "hoursPerWeekMax" | "startDate" | "endDate" | "applicationDeadline" | "expiresAt" | "applicationUrl" | "companyLogoUrl" | "source" | "sourceUrl" | "externalId" | "active" | "viewCount" | null;
                        sortDirection?: "asc" | "desc" | "ASC" | "DESC" | null;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            /** The items of this page. */
                            content: {
                                id: number;
                                title: string;
                                company: string;
                                location: string | null;
                                description: string;
                                requirements: string | null;
                                responsibilities: string | null;
                                benefits: string | null;
                                category: string | null;
                                employmentType: string | null;
                                experienceLevel: string | null;
                                workArrangement: string | null;
                                skills: string[];
                                educationLevel: string | null;
                                salaryMin: number | null;
                                salaryMax: number | null;
                                salaryCurrency: string | null;
                                salaryPeriod: string | null;
                                hoursPerWeekMin: number | null;
                                hoursPerWeekMax: number | null;
                                startDate: string | null;
                                endDate: string | null;
                                applicationDeadline: string | null;
                                expiresAt: string | null;
                                applicationUrl: string | null;
                                companyLogoUrl: string | null;
                                source: string | null;
                                sourceUrl: string | null;
                                externalId: string | null;
                                active: boolean;
                                postedAt: string;
                                viewCount: number;
                                applicationCount: number;
                                bookmarked: boolean;
                                createdAt: string;
                                updatedAt: string;
                            }[];
                            /** Items on all pages together. */
                            totalElements: number;
                            /** Number of pages of this size; 0 where there are no items. */
                            totalPages: number;
                            /** This page, from 0. */
                            number: number;
                            /** Items that a full page holds. */
                            size: number;
                        };
                    };
                };
            } & Errors<400 | 401 | 413 | 415 | 500>;
        };
    };
    "/jobs/filters": {
        /** Values to filter by, with how many open jobs have them; at most 200 of each, most frequent first */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            locations: { value: string; count: number; }[];
                            companies: { value: string; count: number; }[];
                            categories: { value: string; count: number; }[];
                            employmentTypes: { value: string; count: number; }[];
                            experienceLevels: { value: string; count: number; }[];
                            workArrangements: { value: string; count: number; }[];
                            skills: { value: string; count: number; }[];
                            sources: { value: string; count: number; }[];
                            salaryRange: { min: number | null; max: number | null; currency: string; };
                        };
                    };
                };
            } & Errors<400 | 500>;
        };
    };
    "/jobs/statistics": {
        /** Counts of jobs */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            totalJobs: number;
                            activeJobs: number;
                            newJobsThisWeek: number;
                            remoteJobs: number;
                            jobsByCategory: { [key: string]: number; };
                            jobsByEmploymentType: { [key: string]: number; };
                            jobsByLocation: { [key: string]: number; };
                            jobsBySource: { [key: string]: number; };
                        };
                    };
                };
            } & Errors<400 | 500>;
        };
    };
    "/jobs/{id}": {
        /** One job, open or not */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            id: number;
                            title: string;
                            company: string;
                            location: string | null;
                            description: string;
                            requirements: string | null;
                            responsibilities: string | null;
                            benefits: string | null;
                            category: string | null;
                            employmentType: string | null;
                            experienceLevel: string | null;
                            workArrangement: string | null;
                            skills: string[];
                            educationLevel: string | null;
                            salaryMin: number | null;
                            salaryMax: number | null;
                            salaryCurrency: string | null;
                            salaryPeriod: string | null;
                            hoursPerWeekMin: number | null;
                            hoursPerWeekMax: number | null;
                            startDate: string | null;
                            endDate: string | null;
                            applicationDeadline: string | null;
                            expiresAt: string | null;
                            applicationUrl: string | null;
                            companyLogoUrl: string | null;
                            source: string | null;
                            sourceUrl: string | null;
                            externalId: string | null;
                            active: boolean;
                            postedAt: string;
                            viewCount: number;
                            applicationCount: number;
                            bookmarked: boolean;
                            createdAt: string;
                            updatedAt: string;
                        };
                    };
                };
            } & Errors<400 | 401 | 404 | 500>;
        };
        /** Replace a job; `active` stays as it is when left out */
        put: {
            requestBody: {
                content: {
                    "application/json": {
                        /** Read-only: ignored in a request. */
                        readonly id?: unknown;
                        title: string;
                        company: string;
                        location?: string | null;
                        description: string;
                        requirements?: string | null;
                        responsibilities?: string | null;
                        benefits?: string | null;
                        category?: string | null;
                        employmentType?: "FULL_TIME" | "PART_TIME" | "CONTRACT" | "FREELANCE" | "TEMPORARY" | "INTERNSHIP" | null;
                        experienceLevel?: "JUNIOR" | "MEDIOR" | "SENIOR" | "LEAD" | null;
                        workArrangement?: "ONSITE" | "HYBRID" | "REMOTE" | null;
                        skills?: string[] | null;
                        educationLevel?: string | null;
                        salaryMin?: number | null;
                        salaryMax?: number | null;
                        /** ISO 4217, for instance EUR. */
                        salaryCurrency?: string | null;
                        salaryPeriod?: "HOUR" | "DAY" | "MONTH" | "YEAR" | null;
                        hoursPerWeekMin?: number | null;
                        hoursPerWeekMax?: number | null;
                        /** A day of the calendar as yyyy-MM-dd, from the year 0001 on. */
                        startDate?: string | null;
                        /** A day of the calendar as yyyy-MM-dd, from the year 0001 on. */
                        endDate?: string | null;
                        /** A day of the calendar as yyyy-MM-dd, from the year 0001 on. */
                        applicationDeadline?: string | null;
                        expiresAt?: string | null;
                        applicationUrl?: string | null;
                        companyLogoUrl?: string | null;
                        source?: string | null;
                        sourceUrl?: string | null;
                        externalId?: string | null;
                        active?: boolean | null;
                        /** Read-only: ignored in a request. */
                        readonly postedAt?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly viewCount?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly applicationCount?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly bookmarked?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly createdAt?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly updatedAt?: unknown;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            id: number;
                            title: string;
                            company: string;
                            location: string | null;
                            description: string;
                            requirements: string | null;
                            responsibilities: string | null;
                            benefits: string | null;
                            category: string | null;
                            employmentType: string | null;
                            experienceLevel: string | null;
                            workArrangement: string | null;
                            skills: string[];
                            educationLevel: string | null;
                            salaryMin: number | null;
                            salaryMax: number | null;
                            salaryCurrency: string | null;
                            salaryPeriod: string | null;
                            hoursPerWeekMin: number | null;
                            hoursPerWeekMax: number | null;
                            startDate: string | null;
                            endDate: string | null;
                            applicationDeadline: string | null;
                            expiresAt: string | null;
                            applicationUrl: string | null;
                            companyLogoUrl: string | null;
                            source: string | null;
                            sourceUrl: string | null;
                            externalId: string | null;
                            active: boolean;
                            postedAt: string;
                            viewCount: number;
                            applicationCount: number;
                            bookmarked: boolean;
                            createdAt: string;
                            updatedAt: string;
                        };
                    };
                };
            } & Errors<400 | 401 | 403 | 404 | 413 | 415 | 500>;
        };
        /** Delete a job with its applications and bookmarks */
        delete: {
            responses: {
                /** Done; there is no content. */
                204: {};
            } & Errors<400 | 401 | 403 | 404 | 500>;
        };
    };
    "/jobs/{id}/sources": {
        /** Where a job was found */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            id: number;
                            jobId: number;
                            sourceId: number | null;
                            sourceName: string;
                            sourceType: string;
                            url: string | null;
                            externalId: string | null;
                            primary: boolean;
                            firstSeenAt: string;
                            lastSeenAt: string;
                            active: boolean;
                        }[];
                    };
                };
            } & Errors<400 | 404 | 500>;
        };
    };
    "/jobs/{id}/similar": {
        /** Open jobs that are like this one, most alike first, each with what they have in common */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            id: number;
                            title: string;
                            company: string;
                            location: string | null;
                            description: string;
                            requirements: string | null;
                            responsibilities: string | null;
                            benefits: string | null;
                            category: string | null;
                            employmentType: string | null;
                            experienceLevel: string | null;
                            workArrangement: string | null;
                            skills: string[];
                            educationLevel: string | null;
                            salaryMin: number | null;
                            salaryMax: number | null;
                            salaryCurrency: string | null;
                            salaryPeriod: string | null;
                            hoursPerWeekMin: number | null;
                            hoursPerWeekMax: number | null;
                            startDate: string | null;
                            endDate: string | null;
                            applicationDeadline: string | null;
                            expiresAt: string | null;
                            applicationUrl: string | null;
                            companyLogoUrl: string | null;
                            source: string | null;
                            sourceUrl: string | null;
                            externalId: string | null;
                            active: boolean;
                            postedAt: string;
                            viewCount: number;
                            applicationCount: number;
                            bookmarked: boolean;
                            createdAt: string;
                            updatedAt: string;
                            similarity: {
                                score: number;
                                skills: string[];
                                titleWords: string[];
                                sameCategory: boolean;
                                sameLocation: boolean;
                                text: number;
                            };
                        }[];
                    };
                };
            } & Errors<400 | 401 | 404 | 500>;
        };
    };
    "/jobs/bookmarks": {
        /** Jobs that the caller keeps, the last kept first unless sorted otherwise */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            /** The items of this page. */
                            content: {
                                id: number;
                                title: string;
                                company: string;
                                location: string | null;
                                description: string;
                                requirements: string | null;
                                responsibilities: string | null;
                                benefits: string | null;
                                category: string | null;
                                employmentType: string | null;
                                experienceLevel: string | null;
                                workArrangement: string | null;
                                skills: string[];
                                educationLevel: string | null;
                                salaryMin: number | null;
                                salaryMax: number | null;
                                salaryCurrency: string | null;
                                salaryPeriod: string | null;
                                hoursPerWeekMin: number | null;
                                hoursPerWeekMax: number | null;
                                startDate: string | null;
                                endDate: string | null;
                                applicationDeadline: string | null;
                                expiresAt: string | null;
                                applicationUrl: string | null;
                                companyLogoUrl: string | null;
                                source: string | null;
                                sourceUrl: string | null;
                                externalId: string | null;
                                active: boolean;
                                postedAt: string;
                                viewCount: number;
                                applicationCount: number;
                                bookmarked: boolean;
                                createdAt: string;
                                updatedAt: string;
                            }[];
                            /** Items on all pages together. */
                            totalElements: number;
                            /** Number of pages of this size; 0 where there are no items. */
                            totalPages: number;
                            /** This page, from 0. */
                            number: number;
                            /** Items that a full page holds. */
                            size: number;
                        };
                    };
                };
            } & Errors<400 | 401 | 500>;
        };
    };
    "/jobs/{id}/bookmark": {
        /** Whether the caller keeps a job */
        get: {
            responses: { 200: { content: { "application/json": boolean; }; }; } & Errors<400 | 401 | 404 | 500>;
        };
        /** Keep a job */
        post: { responses: { 200: {}; } & Errors<400 | 401 | 404 | 500>; };
    };
    "/jobs/{id}/unbookmark": {
        /** Keep a job no longer */
        post: { responses: { 200: {}; } & Errors<400 | 401 | 404 | 500>; };
    };
    "/api/v1/admin/jobs": {
        /** Jobs of any condition, newest first */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            /** The items of this page. */
                            content: {
                                id: number;
                                title: string;
                                company: string;
                                location: string | null;
                                description: string;
                                requirements: string | null;
                                responsibilities: string | null;
                                benefits: string | null;
                                category: string | null;
                                employmentType: string | null;
                                experienceLevel: string | null;
                                workArrangement: string | null;
                                skills: string[];
                                educationLevel: string | null;
                                salaryMin: number | null;
                                salaryMax: number | null;
                                salaryCurrency: string | null;
                                salaryPeriod: string | null;
                                hoursPerWeekMin: number | null;
                                hoursPerWeekMax: number | null;
                                startDate: string | null;
                                endDate: string | null;
                                applicationDeadline: string | null;
                                expiresAt: string | null;
                                applicationUrl: string | null;
                                companyLogoUrl: string | null;
                                source: string | null;
                                sourceUrl: string | null;
                                externalId: string | null;
                                active: boolean;
                                postedAt: string;
                                viewCount: number;
                                applicationCount: number;
                                bookmarked: boolean;
                                createdAt: string;
                                updatedAt: string;
                            }[];
                            /** Items on all pages together. */
                            totalElements: number;
                            /** Number of pages of this size; 0 where there are no items. */
                            totalPages: number;
                            /** This page, from 0. */
                            number: number;
                            /** Items that a full page holds. */
                            size: number;
                        };
                    };
                };
            } & Errors<400 | 401 | 403 | 500>;
        };
        /** Create a job */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        /** Read-only: ignored in a request. */
                        readonly id?: unknown;
                        title: string;
                        company: string;
                        location?: string | null;
                        description: string;
                        requirements?: string | null;
                        responsibilities?: string | null;
                        benefits?: string | null;
                        category?: string | null;
                        employmentType?: "FULL_TIME" | "PART_TIME" | "CONTRACT" | "FREELANCE" | "TEMPORARY" | "INTERNSHIP" | null;
                        experienceLevel?: "JUNIOR" | "MEDIOR" | "SENIOR" | "LEAD" | null;
                        workArrangement?: "ONSITE" | "HYBRID" | "REMOTE" | null;
                        skills?: string[] | null;
                        educationLevel?: string | null;
                        salaryMin?: number | null;
                        salaryMax?: number | null;
                        /** ISO 4217, for instance EUR. */
                        salaryCurrency?: string | null;
                        salaryPeriod?: "HOUR" | "DAY" | "MONTH" | "YEAR" | null;
                        hoursPerWeekMin?: number | null;
                        hoursPerWeekMax?: number | null;
                        /** A day of the calendar as yyyy-MM-dd, from the year 0001 on. */
                        startDate?: string | null;
                        /** A day of the calendar as yyyy-MM-dd, from the year 0001 on. */
                        endDate?: string | null;
                        /** A day of the calendar as yyyy-MM-dd, from the year 0001 on. */
                        applicationDeadline?: string | null;
                        expiresAt?: string | null;
                        applicationUrl?: string | null;
                        companyLogoUrl?: string | null;
                        source?: string | null;
                        sourceUrl?: string | null;
                        externalId?: string | null;
                        active?: boolean | null;
                        /** Read-only: ignored in a request. */
                        readonly postedAt?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly viewCount?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly applicationCount?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly bookmarked?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly createdAt?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly updatedAt?: unknown;
                    };
                };
            };
            responses: {
                201: {
                    content: {
                        "application/json": {
                            id: number;
                            title: string;
                            company: string;
                            location: string | null;
                            description: string;
                            requirements: string | null;
                            responsibilities: string | null;
                            benefits: string | null;
                            category: string | null;
                            employmentType: string | null;
                            experienceLevel: string | null;
                            workArrangement: string | null;
                            skills: string[];
                            educationLevel: string | null;
                            salaryMin: number | null;
                            salaryMax: number | null;
                            salaryCurrency: string | null;
                            salaryPeriod: string | null;
                            hoursPerWeekMin: number | null;
                            hoursPerWeekMax: number | null;
                            startDate: string | null;
                            endDate: string | null;
                            applicationDeadline: string | null;
                            expiresAt: string | null;
                            applicationUrl: string | null;
                            companyLogoUrl: string | null;
                            source: string | null;
                            sourceUrl: string | null;
                            externalId: string | null;
                            active: boolean;
                            postedAt: string;
                            viewCount: number;
                            applicationCount: number;
                            bookmarked: boolean;
                            createdAt: string;
                            updatedAt: string;
                        };
                    };
                };
            } & Errors<400 | 401 | 403 | 413 | 415 | 500>;
        };
    };
    "/api/v1/admin/jobs/{id}": {
        /** Replace a job; `active` stays as it is when left out */
        put: {
            requestBody: {
                content: {
                    "application/json": {
                        /** Read-only: ignored in a request. */
                        readonly id?: unknown;
                        title: string;
                        company: string;
                        location?: string | null;
                        description: string;
                        requirements?: string | null;
                        responsibilities?: string | null;
                        benefits?: string | null;
                        category?: string | null;
                        employmentType?: "FULL_TIME" | "PART_TIME" | "CONTRACT" | "FREELANCE" | "TEMPORARY" | "INTERNSHIP" | null;
                        experienceLevel?: "JUNIOR" | "MEDIOR" | "SENIOR" | "LEAD" | null;
                        workArrangement?: "ONSITE" | "HYBRID" | "REMOTE" | null;
                        skills?: string[] | null;
                        educationLevel?: string | null;
                        salaryMin?: number | null;
                        salaryMax?: number | null;
                        /** ISO 4217, for instance EUR. */
                        salaryCurrency?: string | null;
                        salaryPeriod?: "HOUR" | "DAY" | "MONTH" | "YEAR" | null;
                        hoursPerWeekMin?: number | null;
                        hoursPerWeekMax?: number | null;
                        /** A day of the calendar as yyyy-MM-dd, from the year 0001 on. */
                        startDate?: string | null;
                        /** A day of the calendar as yyyy-MM-dd, from the year 0001 on. */
                        endDate?: string | null;
                        /** A day of the calendar as yyyy-MM-dd, from the year 0001 on. */
                        applicationDeadline?: string | null;
                        expiresAt?: string | null;
                        applicationUrl?: string | null;
                        companyLogoUrl?: string | null;
                        source?: string | null;
                        sourceUrl?: string | null;
                        externalId?: string | null;
                        active?: boolean | null;
                        /** Read-only: ignored in a request. */
                        readonly postedAt?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly viewCount?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly applicationCount?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly bookmarked?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly createdAt?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly updatedAt?: unknown;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            id: number;
                            title: string;
                            company: string;
                            location: string | null;
                            description: string;
                            requirements: string | null;
                            responsibilities: string | null;
                            benefits: string | null;
                            category: string | null;
                            employmentType: string | null;
                            experienceLevel: string | null;
                            workArrangement: string | null;
                            skills: string[];
                            educationLevel: string | null;
                            salaryMin: number | null;
                            salaryMax: number | null;
                            salaryCurrency: string | null;
                            salaryPeriod: string | null;
                            hoursPerWeekMin: number | null;
                            hoursPerWeekMax: number | null;
                            startDate: string | null;
                            endDate: string | null;
                            applicationDeadline: string | null;
                            expiresAt: string | null;
                            applicationUrl: string | null;
                            companyLogoUrl: string | null;
                            source: string | null;
                            sourceUrl: string | null;
                            externalId: string | null;
                            active: boolean;
                            postedAt: string;
                            viewCount: number;
                            applicationCount: number;
                            bookmarked: boolean;
                            createdAt: string;
                            updatedAt: string;
                        };
                    };
                };
            } & Errors<400 | 401 | 403 | 404 | 413 | 415 | 500>;
        };
        /** Delete a job with its applications and bookmarks */
        delete: {
            responses: {
                /** Done; there is no content. */
                204: {};
            } & Errors<400 | 401 | 403 | 404 | 500>;
        };
    };
    "/api/v1/admin/jobs/{id}/toggle": {
        /** Switch a job on or off */
        put: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            id: number;
                            title: string;
                            company: string;
                            location: string | null;
                            description: string;
                            requirements: string | null;
                            responsibilities: string | null;
                            benefits: string | null;
                            category: string | null;
                            employmentType: string | null;
                            experienceLevel: string | null;
                            workArrangement: string | null;
                            skills: string[];
                            educationLevel: string | null;
                            salaryMin: number | null;
                            salaryMax: number | null;
                            salaryCurrency: string | null;
                            salaryPeriod: string | null;
                            hoursPerWeekMin: number | null;
                            hoursPerWeekMax: number | null;
                            startDate: string | null;
                            endDate: string | null;
                            applicationDeadline: string | null;
                            expiresAt: string | null;
                            applicationUrl: string | null;
                            companyLogoUrl: string | null;
                            source: string | null;
                            sourceUrl: string | null;
                            externalId: string | null;
                            active: boolean;
                            postedAt: string;
                            viewCount: number;
                            applicationCount: number;
                            bookmarked: boolean;
                            createdAt: string;
                            updatedAt: string;
                        };
                    };
                };
            } & Errors<400 | 401 | 403 | 404 | 500>;
        };
    };
    "/applications": {
        /** A candidate's own applications, a recruiter's all, newest first */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            id: number;
                            jobId: number;
                            jobTitle: string;
                            company: string;
                            userId: number;
                            candidateName: string | null;
                            candidateEmail: string | null;
                            cvProfileId: number | null;
                            cvFilePath: string | null;
                            cvFileName: string | null;
                            coverLetter: string | null;
                            phone: string | null;
                            expectedSalary: number | null;
                            salaryCurrency: string | null;
                            availableFrom: string | null;
                            status: "PENDING" | "REVIEWING" | "SHORTLISTED" | "INTERVIEW" | "OFFERED" | "ACCEPTED" | "REJECTED" | "WITHDRAWN";
                            appliedAt: string;
                            updatedAt: string;
                            notes?: string | null;
                        }[];
                    };
                };
            } & Errors<400 | 401 | 500>;
        };
        /** Apply for a job */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        /** Read-only: ignored in a request. */
                        readonly id?: unknown;
                        jobId: number;
                        cvProfileId?: number | null;
                        /** The filePath that the upload of a CV answered. */
                        cvFilePath?: string | null;
                        cvFileName?: string | null;
                        coverLetter?: string | null;
                        phone?: string | null;
                        expectedSalary?: number | null;
                        /** ISO 4217, for instance EUR. */
                        salaryCurrency?: string | null;
                        /** A day of the calendar as yyyy-MM-dd, from the year 0001 on. */
                        availableFrom?: string | null;
                        /** Read-only: ignored in a request. */
                        readonly jobTitle?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly company?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly userId?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly candidateName?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly candidateEmail?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly status?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly appliedAt?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly updatedAt?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly notes?: unknown;
                    };
                };
            };
            responses: {
                201: {
                    content: {
                        "application/json": {
                            id: number;
                            jobId: number;
                            jobTitle: string;
                            company: string;
                            userId: number;
                            candidateName: string | null;
                            candidateEmail: string | null;
                            cvProfileId: number | null;
                            cvFilePath: string | null;
                            cvFileName: string | null;
                            coverLetter: string | null;
                            phone: string | null;
                            expectedSalary: number | null;
                            salaryCurrency: string | null;
                            availableFrom: string | null;
                            status: "PENDING" | "REVIEWING" | "SHORTLISTED" | "INTERVIEW" | "OFFERED" | "ACCEPTED" | "REJECTED" | "WITHDRAWN";
                            appliedAt: string;
                            updatedAt: string;
                            notes?: string | null;
                        };
                    };
                };
            } & Errors<400 | 401 | 404 | 409 | 413 | 415 | 500>;
        };
    };
    "/applications/my-applications": {
        /** The caller's own applications, newest first */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            id: number;
                            jobId: number;
                            jobTitle: string;
                            company: string;
                            userId: number;
                            candidateName: string | null;
                            candidateEmail: string | null;
                            cvProfileId: number | null;
                            cvFilePath: string | null;
                            cvFileName: string | null;
                            coverLetter: string | null;
                            phone: string | null;
                            expectedSalary: number | null;
                            salaryCurrency: string | null;
                            availableFrom: string | null;
                            status: "PENDING" | "REVIEWING" | "SHORTLISTED" | "INTERVIEW" | "OFFERED" | "ACCEPTED" | "REJECTED" | "WITHDRAWN";
                            appliedAt: string;
                            updatedAt: string;
                            notes?: string | null;
                        }[];
                    };
                };
            } & Errors<400 | 401 | 500>;
        };
    };
    "/applications/check/{jobId}": {
        /** Whether the caller applied for a job, and may */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            jobId: number;
                            hasApplied: boolean;
                            applicationId: number | null;
                            status: "PENDING" | "REVIEWING" | "SHORTLISTED" | "INTERVIEW" | "OFFERED" | "ACCEPTED" | "REJECTED" | "WITHDRAWN" | null;
                            appliedAt: string | null;
                            canApply: boolean;
                        };
                    };
                };
            } & Errors<400 | 401 | 404 | 500>;
        };
    };
    "/applications/job/{jobId}": {
        /** All applications for a job, newest first */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            id: number;
                            jobId: number;
                            jobTitle: string;
                            company: string;
                            userId: number;
                            candidateName: string | null;
                            candidateEmail: string | null;
                            cvProfileId: number | null;
                            cvFilePath: string | null;
                            cvFileName: string | null;
                            coverLetter: string | null;
                            phone: string | null;
                            expectedSalary: number | null;
                            salaryCurrency: string | null;
                            availableFrom: string | null;
                            status: "PENDING" | "REVIEWING" | "SHORTLISTED" | "INTERVIEW" | "OFFERED" | "ACCEPTED" | "REJECTED" | "WITHDRAWN";
                            appliedAt: string;
                            updatedAt: string;
                            notes?: string | null;
                        }[];
                    };
                };
            } & Errors<400 | 401 | 403 | 404 | 500>;
        };
    };
    "/applications/statistics": {
        /** Figures over all applications */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            total: number;
                            byStatus: { [key: string]: number; };
                            thisMonth: number;
                            averageTimeToDecisionDays: number | null;
                        };
                    };
                };
            } & Errors<400 | 401 | 403 | 500>;
        };
    };
    "/api/applications/upload-cv": {
        /** Upload a CV (PDF, at most 5 MB); its filePath can be attached to an application */
        post: {
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** The CV, a PDF of at most 5 MB. */
                        file: Blob;
                    };
                };
            };
            responses: {
                200: {
                    content: { "application/json": { fileName: string; filePath: string; }; };
                };
            } & Errors<400 | 401 | 413 | 415 | 500 | 503>;
        };
    };
    "/applications/{id}/status": {
        /** Change the status: a recruiter to any but withdrawn, a candidate withdraws or accepts an offer */
        put: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            id: number;
                            jobId: number;
                            jobTitle: string;
                            company: string;
                            userId: number;
                            candidateName: string | null;
                            candidateEmail: string | null;
                            cvProfileId: number | null;
                            cvFilePath: string | null;
                            cvFileName: string | null;
                            coverLetter: string | null;
                            phone: string | null;
                            expectedSalary: number | null;
                            salaryCurrency: string | null;
                            availableFrom: string | null;
                            status: "PENDING" | "REVIEWING" | "SHORTLISTED" | "INTERVIEW" | "OFFERED" | "ACCEPTED" | "REJECTED" | "WITHDRAWN";
                            appliedAt: string;
                            updatedAt: string;
                            notes?: string | null;
                        };
                    };
                };
            } & Errors<400 | 401 | 403 | 404 | 409 | 500>;
        };
    };
    "/applications/{id}/history": {
        /** How the status changed, oldest first */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            id: number;
                            applicationId: number;
                            fromStatus: "PENDING" | "REVIEWING" | "SHORTLISTED" | "INTERVIEW" | "OFFERED" | "ACCEPTED" | "REJECTED" | "WITHDRAWN" | null;
                            toStatus: "PENDING" | "REVIEWING" | "SHORTLISTED" | "INTERVIEW" | "OFFERED" | "ACCEPTED" | "REJECTED" | "WITHDRAWN";
                            message: string | null;
                            changedBy: string | null;
                            changedByRole: "ROLE_ADMIN" | "ROLE_RECRUITER" | "CANDIDATE";
                            changedAt: string;
                        }[];
                    };
                };
            } & Errors<400 | 401 | 404 | 500>;
        };
    };
    "/applications/{id}": {
        /** Withdraw an application */
        delete: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            id: number;
                            jobId: number;
                            jobTitle: string;
                            company: string;
                            userId: number;
                            candidateName: string | null;
                            candidateEmail: string | null;
                            cvProfileId: number | null;
                            cvFilePath: string | null;
                            cvFileName: string | null;
                            coverLetter: string | null;
                            phone: string | null;
                            expectedSalary: number | null;
                            salaryCurrency: string | null;
                            availableFrom: string | null;
                            status: "PENDING" | "REVIEWING" | "SHORTLISTED" | "INTERVIEW" | "OFFERED" | "ACCEPTED" | "REJECTED" | "WITHDRAWN";
                            appliedAt: string;
                            updatedAt: string;
                            notes?: string | null;
                        };
                    };
                };
            } & Errors<400 | 401 | 404 | 409 | 500>;
        };
    };
    "/api/v1/admin/applications": {
        /** All applications, newest first unless sorted otherwise */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            /** The items of this page. */
                            content: {
                                id: number;
                                jobId: number;
                                jobTitle: string;
                                company: string;
                                userId: number;
                                candidateName: string | null;
                                candidateEmail: string | null;
                                cvProfileId: number | null;
                                cvFilePath: string | null;
                                cvFileName: string | null;
                                coverLetter: string | null;
                                phone: string | null;
                                expectedSalary: number | null;
                                salaryCurrency: string | null;
                                availableFrom: string | null;
                                status: "PENDING" | "REVIEWING" | "SHORTLISTED" | "INTERVIEW" | "OFFERED" | "ACCEPTED" | "REJECTED" | "WITHDRAWN";
                                appliedAt: string;
                                updatedAt: string;
                                notes?: string | null;
                            }[];
                            /** Items on all pages together. */
                            totalElements: number;
                            /** Number of pages of this size; 0 where there are no items. */
                            totalPages: number;
                            /** This page, from 0. */
                            number: number;
                            /** Items that a full page holds. */
                            size: number;
                        };
                    };
                };
            } & Errors<400 | 401 | 403 | 500>;
        };
    };
    "/api/v1/admin/applications/by-status/{status}": {
        /** Applications with a status */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            /** The items of this page. */
                            content: {
                                id: number;
                                jobId: number;
                                jobTitle: string;
                                company: string;
                                userId: number;
                                candidateName: string | null;
                                candidateEmail: string | null;
                                cvProfileId: number | null;
                                cvFilePath: string | null;
                                cvFileName: string | null;
                                coverLetter: string | null;
                                phone: string | null;
                                expectedSalary: number | null;
                                salaryCurrency: string | null;
                                availableFrom: string | null;
                                status: "PENDING" | "REVIEWING" | "SHORTLISTED" | "INTERVIEW" | "OFFERED" | "ACCEPTED" | "REJECTED" | "WITHDRAWN";
                                appliedAt: string;
                                updatedAt: string;
                                notes?: string | null;
                            }[];
                            /** Items on all pages together. */
                            totalElements: number;
                            /** Number of pages of this size; 0 where there are no items. */
                            totalPages: number;
                            /** This page, from 0. */
                            number: number;
                            /** Items that a full page holds. */
                            size: number;
                        };
                    };
                };
            } & Errors<400 | 401 | 403 | 500>;
        };
    };
    "/api/v1/admin/applications/by-job/{jobId}": {
        /** Applications for a job */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            /** The items of this page. */
                            content: {
                                id: number;
                                jobId: number;
                                jobTitle: string;
                                company: string;
                                userId: number;
                                candidateName: string | null;
                                candidateEmail: string | null;
                                cvProfileId: number | null;
                                cvFilePath: string | null;
                                cvFileName: string | null;
                                coverLetter: string | null;
                                phone: string | null;
                                expectedSalary: number | null;
                                salaryCurrency: string | null;
                                availableFrom: string | null;
                                status: "PENDING" | "REVIEWING" | "SHORTLISTED" | "INTERVIEW" | "OFFERED" | "ACCEPTED" | "REJECTED" | "WITHDRAWN";
                                appliedAt: string;
                                updatedAt: string;
                                notes?: string | null;
                            }[];
                            /** Items on all pages together. */
                            totalElements: number;
                            /** Number of pages of this size; 0 where there are no items. */
                            totalPages: number;
                            /** This page, from 0. */
                            number: number;
                            /** Items that a full page holds. */
                            size: number;
                        };
                    };
                };
            } & Errors<400 | 401 | 403 | 500>;
        };
    };
    "/api/v1/admin/applications/by-user/{userId}": {
        /** A candidate's applications */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            /** The items of this page. */
                            content: {
                                id: number;
                                jobId: number;
                                jobTitle: string;
                                company: string;
                                userId: number;
                                candidateName: string | null;
                                candidateEmail: string | null;
                                cvProfileId: number | null;
                                cvFilePath: string | null;
                                cvFileName: string | null;
                                coverLetter: string | null;
                                phone: string | null;
                                expectedSalary: number | null;
                                salaryCurrency: string | null;
                                availableFrom: string | null;
                                status: "PENDING" | "REVIEWING" | "SHORTLISTED" | "INTERVIEW" | "OFFERED" | "ACCEPTED" | "REJECTED" | "WITHDRAWN";
                                appliedAt: string;
                                updatedAt: string;
                                notes?: string | null;
                            }[];
                            /** Items on all pages together. */
                            totalElements: number;
                            /** Number of pages of this size; 0 where there are no items. */
                            totalPages: number;
                            /** This page, from 0. */
                            number: number;
                            /** Items that a full page holds. */
                            size: number;
                        };
                    };
                };
            } & Errors<400 | 401 | 403 | 500>;
        };
    };
    "/api/v1/admin/applications/{id}/cv": {
        /** The CV of an application: the uploaded file, else its CV profile as a PDF */
        get: {
            responses: { 200: { content: { "application/pdf": Blob; }; }; } & Errors<400 | 401 | 403 | 404 | 500 | 503>;
        };
    };
    "/api/v1/admin/applications/bulk-update": {
        /** Give many applications a status; each candidate gets a mail, each id a result */
        put: {
            requestBody: {
                content: {
                    "application/json": { ids: number[]; status: string; message?: string | null; };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            total: number;
                            updated: number;
                            failed: number;
                            errors: { [key: string]: string; };
                        };
                    };
                };
            } & Errors<400 | 401 | 403 | 413 | 415 | 500>;
        };
    };
    "/api/v1/admin/applications/{id}/status": {
        /** Change the status; the candidate gets a mail */
        put: {
            requestBody: {
                content: {
                    "application/json": { status: string; message?: string | null; notes?: string | null; };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            id: number;
                            jobId: number;
                            jobTitle: string;
                            company: string;
                            userId: number;
                            candidateName: string | null;
                            candidateEmail: string | null;
                            cvProfileId: number | null;
                            cvFilePath: string | null;
                            cvFileName: string | null;
                            coverLetter: string | null;
                            phone: string | null;
                            expectedSalary: number | null;
                            salaryCurrency: string | null;
                            availableFrom: string | null;
                            status: "PENDING" | "REVIEWING" | "SHORTLISTED" | "INTERVIEW" | "OFFERED" | "ACCEPTED" | "REJECTED" | "WITHDRAWN";
                            appliedAt: string;
                            updatedAt: string;
                            notes?: string | null;
                        };
                    };
                };
            } & Errors<400 | 401 | 403 | 404 | 409 | 413 | 415 | 500>;
        };
    };
    "/api/v1/admin/applications/{id}/notes": {
        /** Replace the notes, which recruiters alone see */
        put: {
            requestBody: { content: { "application/json": { notes?: string | null; }; }; };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            id: number;
                            jobId: number;
                            jobTitle: string;
                            company: string;
                            userId: number;
                            candidateName: string | null;
                            candidateEmail: string | null;
                            cvProfileId: number | null;
                            cvFilePath: string | null;
                            cvFileName: string | null;
                            coverLetter: string | null;
                            phone: string | null;
                            expectedSalary: number | null;
                            salaryCurrency: string | null;
                            availableFrom: string | null;
                            status: "PENDING" | "REVIEWING" | "SHORTLISTED" | "INTERVIEW" | "OFFERED" | "ACCEPTED" | "REJECTED" | "WITHDRAWN";
                            appliedAt: string;
                            updatedAt: string;
                            notes?: string | null;
                        };
                    };
                };
            } & Errors<400 | 401 | 403 | 404 | 413 | 415 | 500>;
        };
    };
    "/api/v1/admin/applications/{id}": {
        /** Delete an application with its history */
        delete: {
            responses: {
                /** Done; there is no content. */
                204: {};
            } & Errors<400 | 401 | 403 | 404 | 500>;
        };
    };
    "/job-alerts": {
        /** The caller's job alerts, newest first */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                            keywords: string | null;
                            location: string | null;
                            category: string | null;
                            company: string | null;
                            employmentTypes: string[];
                            experienceLevels: string[];
                            skills: string[];
                            remote: boolean | null;
                            salaryMin: number | null;
                            salaryCurrency: string | null;
                            frequency: "INSTANT" | "DAILY" | "WEEKLY";
                            active: boolean;
                            lastSentAt: string | null;
                            matchCount: number;
                            createdAt: string;
                            updatedAt: string;
                        }[];
                    };
                };
            } & Errors<400 | 401 | 500>;
        };
        /** Create a job alert */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        /** Read-only: ignored in a request. */
                        readonly id?: unknown;
                        name: string;
                        keywords?: string | null;
                        location?: string | null;
                        category?: string | null;
                        company?: string | null;
                        employmentTypes?: ("FULL_TIME" | "PART_TIME" | "CONTRACT" | "FREELANCE" | "TEMPORARY" | "INTERNSHIP")[] | null;
                        experienceLevels?: ("JUNIOR" | "MEDIOR" | "SENIOR" | "LEAD")[] | null;
                        skills?: string[] | null;
                        remote?: boolean | null;
                        salaryMin?: number | null;
                        /** ISO 4217, for instance EUR. */
                        salaryCurrency?: string | null;
                        frequency?: "INSTANT" | "DAILY" | "WEEKLY" | null;
                        active?: boolean | null;
                        /** Read-only: ignored in a request. */
                        readonly lastSentAt?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly matchCount?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly createdAt?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly updatedAt?: unknown;
                    };
                };
            };
            responses: {
                201: {
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                            keywords: string | null;
                            location: string | null;
                            category: string | null;
                            company: string | null;
                            employmentTypes: string[];
                            experienceLevels: string[];
                            skills: string[];
                            remote: boolean | null;
                            salaryMin: number | null;
                            salaryCurrency: string | null;
                            frequency: "INSTANT" | "DAILY" | "WEEKLY";
                            active: boolean;
                            lastSentAt: string | null;
                            matchCount: number;
                            createdAt: string;
                            updatedAt: string;
                        };
                    };
                };
            } & Errors<400 | 401 | 409 | 413 | 415 | 500>;
        };
    };
    "/job-alerts/{id}": {
        /** One job alert */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                            keywords: string | null;
                            location: string | null;
                            category: string | null;
                            company: string | null;
                            employmentTypes: string[];
                            experienceLevels: string[];
                            skills: string[];
                            remote: boolean | null;
                            salaryMin: number | null;
                            salaryCurrency: string | null;
                            frequency: "INSTANT" | "DAILY" | "WEEKLY";
                            active: boolean;
                            lastSentAt: string | null;
                            matchCount: number;
                            createdAt: string;
                            updatedAt: string;
                        };
                    };
                };
            } & Errors<400 | 401 | 404 | 500>;
        };
        /** Replace a job alert; `active` stays as it is when left out */
        put: {
            requestBody: {
                content: {
                    "application/json": {
                        /** Read-only: ignored in a request. */
                        readonly id?: unknown;
                        name: string;
                        keywords?: string | null;
                        location?: string | null;
                        category?: string | null;
                        company?: string | null;
                        employmentTypes?: ("FULL_TIME" | "PART_TIME" | "CONTRACT" | "FREELANCE" | "TEMPORARY" | "INTERNSHIP")[] | null;
                        experienceLevels?: ("JUNIOR" | "MEDIOR" | "SENIOR" | "LEAD")[] | null;
                        skills?: string[] | null;
                        remote?: boolean | null;
                        salaryMin?: number | null;
                        /** ISO 4217, for instance EUR. */
                        salaryCurrency?: string | null;
                        frequency?: "INSTANT" | "DAILY" | "WEEKLY" | null;
                        active?: boolean | null;
                        /** Read-only: ignored in a request. */
                        readonly lastSentAt?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly matchCount?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly createdAt?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly updatedAt?: unknown;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                            keywords: string | null;
                            location: string | null;
                            category: string | null;
                            company: string | null;
                            employmentTypes: string[];
                            experienceLevels: string[];
                            skills: string[];
                            remote: boolean | null;
                            salaryMin: number | null;
                            salaryCurrency: string | null;
                            frequency: "INSTANT" | "DAILY" | "WEEKLY";
                            active: boolean;
                            lastSentAt: string | null;
                            matchCount: number;
                            createdAt: string;
                            updatedAt: string;
                        };
                    };
                };
            } & Errors<400 | 401 | 404 | 413 | 415 | 500>;
        };
        /** Delete a job alert */
        delete: {
            responses: {
                /** Done; there is no content. */
                204: {};
            } & Errors<400 | 401 | 404 | 500>;
        };
    };
    "/job-alerts/{id}/matches": {
        /** Open jobs that meet the alert now, newest first */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            /** The items of this page. */
                            content: {
                                id: number;
                                title: string;
                                company: string;
                                location: string | null;
                                description: string;
                                requirements: string | null;
                                responsibilities: string | null;
                                benefits: string | null;
                                category: string | null;
                                employmentType: string | null;
                                experienceLevel: string | null;
                                workArrangement: string | null;
                                skills: string[];
                                educationLevel: string | null;
                                salaryMin: number | null;
                                salaryMax: number | null;
                                salaryCurrency: string | null;
                                salaryPeriod: string | null;
                                hoursPerWeekMin: number | null;
                                hoursPerWeekMax: number | null;
                                startDate: string | null;
                                endDate: string | null;
                                applicationDeadline: string | null;
                                expiresAt: string | null;
                                applicationUrl: string | null;
                                companyLogoUrl: string | null;
                                source: string | null;
                                sourceUrl: string | null;
                                externalId: string | null;
                                active: boolean;
                                postedAt: string;
                                viewCount: number;
                                applicationCount: number;
                                bookmarked: boolean;
                                createdAt: string;
                                updatedAt: string;
                            }[];
                            /** Items on all pages together. */
                            totalElements: number;
                            /** Number of pages of this size; 0 where there are no items. */
                            totalPages: number;
                            /** This page, from 0. */
                            number: number;
                            /** Items that a full page holds. */
                            size: number;
                        };
                    };
                };
            } & Errors<400 | 401 | 404 | 500>;
        };
    };
    "/crawler/crawl": {
        /** Crawl an address for jobs in the background */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        url: string;
                        /** SINGLE_PAGE unless given. */
                        crawlType?: "SINGLE_PAGE" | "FULL_SITE" | "SITEMAP" | "FEED" | null;
                        /** 20 unless given. */
                        maxPages?: number | null;
                        initiatedBy: string;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": { crawlJobId: number; status: "PENDING" | "RUNNING" | "COMPLETED" | "PARTIAL" | "FAILED" | "CANCELLED"; message: string; };
                    };
                };
            } & Errors<400 | 413 | 415 | 500>;
        };
    };
    "/crawler/status/{id}": {
        /** How a crawl stands */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            id: number;
                            url: string;
                            crawlType: "SINGLE_PAGE" | "FULL_SITE" | "SITEMAP" | "FEED";
                            status: "PENDING" | "RUNNING" | "COMPLETED" | "PARTIAL" | "FAILED" | "CANCELLED";
                            maxPages: number;
                            initiatedBy: string;
                            pagesCrawled: number;
                            jobsFound: number;
                            jobsCreated: number;
                            jobsUpdated: number;
                            duplicates: number;
                            errorCount: number;
                            errorMessage: string | null;
                            startedAt: string | null;
                            completedAt: string | null;
                            createdAt: string;
                        };
                    };
                };
            } & Errors<400 | 404 | 500>;
        };
    };
    "/crawler/history": {
        /** All crawls, newest first */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            /** The items of this page. */
                            content: {
                                id: number;
                                url: string;
                                crawlType: "SINGLE_PAGE" | "FULL_SITE" | "SITEMAP" | "FEED";
                                status: "PENDING" | "RUNNING" | "COMPLETED" | "PARTIAL" | "FAILED" | "CANCELLED";
                                maxPages: number;
                                initiatedBy: string;
                                pagesCrawled: number;
                                jobsFound: number;
                                jobsCreated: number;
                                jobsUpdated: number;
                                duplicates: number;
                                errorCount: number;
                                errorMessage: string | null;
                                startedAt: string | null;
                                completedAt: string | null;
                                createdAt: string;
                            }[];
                            /** Items on all pages together. */
                            totalElements: number;
                            /** Number of pages of this size; 0 where there are no items. */
                            totalPages: number;
                            /** This page, from 0. */
                            number: number;
                            /** Items that a full page holds. */
                            size: number;
                        };
                    };
                };
            } & Errors<400 | 500>;
        };
    };
    "/crawler/scrape": {
        /** Read one page now, and make a job of it where `createJob` is true */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        url: string;
                        createJob?: boolean | null;
                        company?: string | null;
                        location?: string | null;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            success: boolean;
                            title: string | null;
                            content: string;
                            url: string;
                        };
                    };
                };
            } & Errors<400 | 413 | 415 | 500>;
        };
    };
    "/crawler/trigger-scraping": {
        /** Scrape all active job sources in the background */
        post: {
            responses: {
                200: {
                    content: { "application/json": { success: boolean; message: string; }; };
                };
            } & Errors<400 | 500>;
        };
    };
    "/crawler/trigger-flextender": {
        /** Scrape the active Flextender sources in the background */
        post: {
            responses: {
                200: {
                    content: { "application/json": { success: boolean; message: string; }; };
                };
            } & Errors<400 | 500>;
        };
    };
    "/crawler/scraping-status": {
        /** How scraping stands, over all job sources */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            running: boolean;
                            currentSource: string | null;
                            lastRunAt: string | null;
                            lastSuccessAt: string | null;
                            nextRunAt: string | null;
                            totalSources: number;
                            activeSources: number;
                            totalJobsScraped: number;
                            lastError: string | null;
                            sources: {
                                id: number;
                                name: string;
                                sourceType: string;
                                active: boolean;
                                running: boolean;
                                lastScrapedAt: string | null;
                                lastStatus: "PENDING" | "RUNNING" | "COMPLETED" | "PARTIAL" | "FAILED" | "CANCELLED" | null;
                                lastError: string | null;
                                jobsFound: number;
                                nextRunAt: string | null;
                            }[];
                        };
                    };
                };
            } & Errors<400 | 500>;
        };
    };
    "/api/v1/admin/sources": {
        /** All job sources, newest first unless sorted otherwise */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            /** The items of this page. */
                            content: {
                                id: number;
                                name: string;
                                sourceType: string;
                                url: string;
                                identifier: string | null;
                                active: boolean;
                                description: string | null;
                                crawlFrequencyMinutes: number;
                                maxPages: number | null;
                                config: { [key: string]: unknown; };
                                lastScrapedAt: string | null;
                                lastStatus: "PENDING" | "RUNNING" | "COMPLETED" | "PARTIAL" | "FAILED" | "CANCELLED" | null;
                                lastError: string | null;
                                jobsFound: number;
                                createdAt: string;
                                updatedAt: string;
                            }[];
                            /** Items on all pages together. */
                            totalElements: number;
                            /** Number of pages of this size; 0 where there are no items. */
                            totalPages: number;
                            /** This page, from 0. */
                            number: number;
                            /** Items that a full page holds. */
                            size: number;
                        };
                    };
                };
            } & Errors<400 | 401 | 403 | 500>;
        };
        /** Add a job source; an active one is scraped within a minute and then by its schedule */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        /** Read-only: ignored in a request. */
                        readonly id?: unknown;
                        name: string;
                        sourceType: "FLEXTENDER" | "JSON_LD" | "GREENHOUSE" | "LEVER" | "RECRUITEE" | "ASHBY" | "TEAMTAILOR" | "RSS" | "MANUAL";
                        url: string;
                        identifier?: string | null;
                        active?: boolean | null;
                        description?: string | null;
                        /** Once a day unless given. */
                        crawlFrequencyMinutes?: number | null;
                        /** 20 unless given. */
                        maxPages?: number | null;
                        config?: { [key: string]: unknown; } | null;
                        /** Read-only: ignored in a request. */
                        readonly lastScrapedAt?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly lastStatus?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly lastError?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly jobsFound?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly createdAt?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly updatedAt?: unknown;
                    };
                };
            };
            responses: {
                201: {
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                            sourceType: string;
                            url: string;
                            identifier: string | null;
                            active: boolean;
                            description: string | null;
                            crawlFrequencyMinutes: number;
                            maxPages: number | null;
                            config: { [key: string]: unknown; };
                            lastScrapedAt: string | null;
                            lastStatus: "PENDING" | "RUNNING" | "COMPLETED" | "PARTIAL" | "FAILED" | "CANCELLED" | null;
                            lastError: string | null;
                            jobsFound: number;
                            createdAt: string;
                            updatedAt: string;
                        };
                    };
                };
            } & Errors<400 | 401 | 403 | 413 | 415 | 500>;
        };
    };
    "/api/v1/admin/sources/type/{sourceType}": {
        /** Job sources of one type */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            /** The items of this page. */
                            content: {
                                id: number;
                                name: string;
                                sourceType: string;
                                url: string;
                                identifier: string | null;
                                active: boolean;
                                description: string | null;
                                crawlFrequencyMinutes: number;
                                maxPages: number | null;
                                config: { [key: string]: unknown; };
                                lastScrapedAt: string | null;
                                lastStatus: "PENDING" | "RUNNING" | "COMPLETED" | "PARTIAL" | "FAILED" | "CANCELLED" | null;
                                lastError: string | null;
                                jobsFound: number;
                                createdAt: string;
                                updatedAt: string;
                            }[];
                            /** Items on all pages together. */
                            totalElements: number;
                            /** Number of pages of this size; 0 where there are no items. */
                            totalPages: number;
                            /** This page, from 0. */
                            number: number;
                            /** Items that a full page holds. */
                            size: number;
                        };
                    };
                };
            } & Errors<400 | 401 | 403 | 500>;
        };
    };
    "/api/v1/admin/sources/search": {
        /** Job sources whose name, address, identifier or description holds a text */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            /** The items of this page. */
                            content: {
                                id: number;
                                name: string;
                                sourceType: string;
                                url: string;
                                identifier: string | null;
                                active: boolean;
                                description: string | null;
                                crawlFrequencyMinutes: number;
                                maxPages: number | null;
                                config: { [key: string]: unknown; };
                                lastScrapedAt: string | null;
                                lastStatus: "PENDING" | "RUNNING" | "COMPLETED" | "PARTIAL" | "FAILED" | "CANCELLED" | null;
                                lastError: string | null;
                                jobsFound: number;
                                createdAt: string;
                                updatedAt: string;
                            }[];
                            /** Items on all pages together. */
                            totalElements: number;
                            /** Number of pages of this size; 0 where there are no items. */
                            totalPages: number;
                            /** This page, from 0. */
                            number: number;
                            /** Items that a full page holds. */
                            size: number;
                        };
                    };
                };
            } & Errors<400 | 401 | 403 | 500>;
        };
    };
    "/api/v1/admin/sources/{id}": {
        /** One job source */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                            sourceType: string;
                            url: string;
                            identifier: string | null;
                            active: boolean;
                            description: string | null;
                            crawlFrequencyMinutes: number;
                            maxPages: number | null;
                            config: { [key: string]: unknown; };
                            lastScrapedAt: string | null;
                            lastStatus: "PENDING" | "RUNNING" | "COMPLETED" | "PARTIAL" | "FAILED" | "CANCELLED" | null;
                            lastError: string | null;
                            jobsFound: number;
                            createdAt: string;
                            updatedAt: string;
                        };
                    };
                };
            } & Errors<400 | 401 | 403 | 404 | 500>;
        };
        /** Replace a job source; `active` stays as it is when left out */
        put: {
            requestBody: {
                content: {
                    "application/json": {
                        /** Read-only: ignored in a request. */
                        readonly id?: unknown;
                        name: string;
                        sourceType: "FLEXTENDER" | "JSON_LD" | "GREENHOUSE" | "LEVER" | "RECRUITEE" | "ASHBY" | "TEAMTAILOR" | "RSS" | "MANUAL";
                        url: string;
                        identifier?: string | null;
                        active?: boolean | null;
                        description?: string | null;
                        /** Once a day unless given. */
                        crawlFrequencyMinutes?: number | null;
                        /** 20 unless given. */
                        maxPages?: number | null;
                        config?: { [key: string]: unknown; } | null;
                        /** Read-only: ignored in a request. */
                        readonly lastScrapedAt?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly lastStatus?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly lastError?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly jobsFound?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly createdAt?: unknown;
                        /** Read-only: ignored in a request. */
                        readonly updatedAt?: unknown;
                    };
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                            sourceType: string;
                            url: string;
                            identifier: string | null;
                            active: boolean;
                            description: string | null;
                            crawlFrequencyMinutes: number;
                            maxPages: number | null;
                            config: { [key: string]: unknown; };
                            lastScrapedAt: string | null;
                            lastStatus: "PENDING" | "RUNNING" | "COMPLETED" | "PARTIAL" | "FAILED" | "CANCELLED" | null;
                            lastError: string | null;
                            jobsFound: number;
                            createdAt: string;
                            updatedAt: string;
                        };
                    };
                };
            } & Errors<400 | 401 | 403 | 404 | 413 | 415 | 500>;
        };
        /** Remove a job source; its jobs stay */
        delete: {
            responses: {
                /** Done; there is no content. */
                204: {};
            } & Errors<400 | 401 | 403 | 404 | 500>;
        };
    };
    "/api/v1/admin/sources/{id}/toggle": {
        /** Switch a job source on or off */
        put: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                            sourceType: string;
                            url: string;
                            identifier: string | null;
                            active: boolean;
                            description: string | null;
                            crawlFrequencyMinutes: number;
                            maxPages: number | null;
                            config: { [key: string]: unknown; };
                            lastScrapedAt: string | null;
                            lastStatus: "PENDING" | "RUNNING" | "COMPLETED" | "PARTIAL" | "FAILED" | "CANCELLED" | null;
                            lastError: string | null;
                            jobsFound: number;
                            createdAt: string;
                            updatedAt: string;
                        };
                    };
                };
            } & Errors<400 | 401 | 403 | 404 | 500>;
        };
    };
    "/api/v1/admin/sources/{id}/scrape": {
        /** Scrape a job source now and wait for the result, for at most 55 seconds */
        post: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            success: boolean;
                            message: string;
                            sourceId: number;
                            sourceName: string;
                            jobsFound: number;
                            jobsCreated: number;
                            jobsUpdated: number;
                            jobsSkipped: number;
                            duplicates: number;
                            errors: string[];
                            startedAt: string;
                            completedAt: string | null;
                            durationMs: number;
                        };
                    };
                };
            } & Errors<400 | 401 | 403 | 404 | 409 | 500>;
        };
    };
    "/api/v1/admin/sources/scrape-all": {
        /** Scrape all active job sources in the background */
        post: {
            responses: { 200: { content: { "text/plain": string; }; }; } & Errors<400 | 401 | 403 | 500>;
        };
    };
    "/api/v1/admin/statistics": {
        /** The figures of the dashboard */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            totalUsers: number;
                            newUsersThisMonth: number;
                            totalJobs: number;
                            activeJobs: number;
                            totalApplications: number;
                            pendingApplications: number;
                            totalCVProfiles: number;
                        };
                    };
                };
            } & Errors<400 | 401 | 403 | 500>;
        };
    };
    "/api/v1/admin/statistics/applications-by-status": {
        /** How many applications have each status */
        get: {
            responses: { 200: { content: { "application/json": { [key: string]: number; }; }; }; } & Errors<400 | 401 | 403 | 500>;
        };
    };
    "/api/v1/admin/statistics/monthly-applications": {
        /** Applications of the last months, oldest first, months without any too */
        get: {
            responses: {
                200: {
                    content: { "application/json": { month: string; count: number; }[]; };
                };
            } & Errors<400 | 401 | 403 | 500>;
        };
    };
    "/api/v1/admin/statistics/top-jobs": {
        /** Jobs with most applications */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            jobId: number;
                            title: string;
                            company: string;
                            applicationCount: number;
                        }[];
                    };
                };
            } & Errors<400 | 401 | 403 | 500>;
        };
    };
    "/api/v1/admin/system/health": {
        /** Whether the database and the mail server answer */
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": {
                            status: "UP" | "DOWN";
                            timestamp: string;
                            database: "UP" | "DOWN";
                            emailService: "UP" | "DOWN";
                        };
                    };
                };
            } & Errors<400 | 401 | 403 | 500>;
        };
    };
    "/health": {
        /**
         * Whether the service serves
         * For load balancers and people on call. 503 names each part that the service needs and that does not answer within two seconds.
         */
        get: operations["getHealth"];
    };
    "/health/ready": {
        /**
         * Whether the service serves
         * For load balancers and people on call. 503 names each part that the service needs and that does not answer within two seconds.
         */
        get: operations["getReadiness"];
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Error: {
            /** When the service answered; UTC. */
            timestamp: string;
            /** The HTTP status. */
            status: number;
            /** The status in words. */
            error: string;
            /** What is wrong, in English, naming the field where there is one. */
            message: string;
            /** The path that was asked for. */
            path: string;
            /** Identifies the call; say it when you ask about a failure. */
            traceId: string;
            fieldErrors?: { field: string; message: string; }[];
        };
        Health: {
            /** `UP`; a service that is not answers 503. */
            status: string;
            /** Name of the service. */
            service: string;
            /** Version of its API. */
            version: string;
            /** `UP` for each part that it needs, by name. */
            checks: { [key: string]: string; };
        };
    };
    responses: {
        /** Something in the request is wrong; the message names it. */
        Error400: { content: { "application/json": components["schemas"]["Error"]; }; };
        /** There is no valid credential. */
        Error401: { content: { "application/json": components["schemas"]["Error"]; }; };
        /** Not permitted. */
        Error403: { content: { "application/json": components["schemas"]["Error"]; }; };
        /** There is no such thing, or it is not for this caller. */
        Error404: { content: { "application/json": components["schemas"]["Error"]; }; };
        /** Conflicts with the present state. */
        Error409: { content: { "application/json": components["schemas"]["Error"]; }; };
        /** The request is too large. */
        Error413: { content: { "application/json": components["schemas"]["Error"]; }; };
        /** The body has another Content-Type or Content-Encoding than this operation takes. */
        Error415: { content: { "application/json": components["schemas"]["Error"]; }; };
        /** Too many requests; Retry-After says how long to wait. */
        Error429: {
            headers: { "Retry-After": components["headers"]["RetryAfter"]; [name: string]: unknown; };
            content: { "application/json": components["schemas"]["Error"]; };
        };
        /** A failure on our side; the x-trace-id of the answer identifies the call. */
        Error500: { content: { "application/json": components["schemas"]["Error"]; }; };
        /** A part of the service is away for the moment; Retry-After says when to try again. */
        Error503: {
            headers: { "Retry-After": components["headers"]["RetryAfter"]; [name: string]: unknown; };
            content: { "application/json": components["schemas"]["Error"]; };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** Whole seconds to wait before the next try. */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getHealth: {
        parameters: { query?: never; };
        responses: { 200: { content: { "application/json": components["schemas"]["Health"]; }; }; } & Errors<400 | 500 | 503>;
    };
    getReadiness: {
        parameters: { query?: never; };
        responses: { 200: { content: { "application/json": components["schemas"]["Health"]; }; }; } & Errors<400 | 500 | 503>;
    };
}
type Errors<Status extends number> = {
    [S in Status]: components["responses"][`Error${S}` & keyof components["responses"]];
};
