/** The operations and schemas of photo-verification, from openapi/photo-verification.json. `npm run clients` writes this file. */

export interface paths {
    "/api/v1/auth/register": {
        /**
         * Make an account
         * Makes an account and signs it in. An e-mail address that is taken is refused with 400, in any spelling of upper and lower case.
         *     Three times a minute for an address; more is 429. While the service cannot count, it answers 503.
         */
        post: operations["register"];
    };
    "/api/v1/auth/login": {
        /**
         * Sign in
         * Answers an access token and a refresh token. A wrong password and an unknown e-mail address are 401 with the same words.
         *     Five times a minute for an address; more is 429. While the service cannot count, it answers 503.
         */
        post: operations["logIn"];
    };
    "/api/v1/auth/refresh": {
        /**
         * Exchange a refresh token for a new pair
         * Each refresh token is good for one use. One that was used before is 401, and ends the pair that came of it too: sign in again.
         */
        post: operations["refreshTokens"];
    };
    "/api/v1/auth/account": {
        /**
         * Delete the account with all its photos
         * Removes the account that the token belongs to, with its photos, stored files, tokens and personal data. This cannot be undone.
         */
        delete: operations["deleteAccount"];
    };
    "/api/v1/photos/{id}": {
        /**
         * What is recorded of a photo
         * Anyone may ask for a public photo. A private one is 404 without a token and 403 with the token of another account. The outcome of AI detection is seen by asking again.
         */
        get: operations["getPhoto"];
        /**
         * Delete a photo
         * Removes the photo with its stored files; its number is never used again. This cannot be undone. Another account's photo is 403, and one that is not there or past its 14 days is 404.
         */
        delete: operations["deletePhoto"];
    };
    "/api/v1/photos/{id}/verify": {
        /**
         * Check a photo against its signature
         * Reads the stored bytes anew and compares record and bytes with what was signed. Anyone may ask for a public photo. A private one is 404 without a token and 403 with the token of another account. The view password plays no part here.
         */
        get: operations["verifyPhoto"];
    };
    "/api/v1/photos": {
        /**
         * List own photos, newest first
         * The photos of the account that the token belongs to; those past their 14 days are left out.
         */
        get: operations["listOwnPhotos"];
        /**
         * Upload and sign a photo
         * Hashes the file while it comes in, compares that with `sha256`, decodes the photo once to see that it is sound, signs it and keeps it byte for byte. The photo is public from then on; detection of AI generation follows.
         *     400 when a field is missing or wrong, the hash does not match, or the file is too large, no JPEG, PNG or WebP, declared as another type, or damaged. Nothing is kept then. The fields may come in any order.
         */
        post: operations["uploadPhoto"];
    };
    "/api/v1/photos/{id}/download": {
        /**
         * Download the signed original
         * The file as it was uploaded, byte for byte, with its own type. Another account's photo is 403, and one that is not there or past its 14 days is 404.
         */
        get: operations["downloadOriginal"];
    };
    "/api/v1/photos/{id}/visibility": {
        /**
         * Make a photo public or private
         * A private photo answers everyone but its owner as if it were not there. Private needs a premium account, otherwise 403; public does not. Another account's photo is 403, and one that is not there or past its 14 days is 404.
         */
        patch: operations["setVisibility"];
    };
    "/api/v1/photos/{id}/view-password": {
        /**
         * Set or clear the password of the public page
         * From then on page, verdict and image ask for the password. The check of the signature does not. Null or blank clears it. Only a hash is kept. Another account's photo is 403, and one that is not there or past its 14 days is 404.
         */
        patch: operations["setViewPassword"];
    };
    "/public/photos/{id}/verify": {
        /**
         * The verdict on a public photo
         * Whether the photo is still as it was signed, with all that it takes to check that oneself: the Ed25519 signature and the text that it covers.
         *     Public photos only: a private one is 404, as if it were not there. One that is past its 14 days is 410. Where the owner has set a view password, `pw` is needed; without it, or with a wrong one, the answer is 401 and shows nothing of the photo. Ten wrong ones in five minutes close the photo to passwords for a while: 429.
         *     Thirty requests a minute for an address, over all public routes of photos together.
         */
        get: operations["getPublicVerdict"];
    };
    "/public/photos/{id}/image": {
        /**
         * The watermarked image of a public photo
         * A PNG without metadata, with the number of the photo in the lowest bits of its colours.
         *     Public photos only: a private one is 404, as if it were not there. One that is past its 14 days is 410. Where the owner has set a view password, `pw` is needed; without it, or with a wrong one, the answer is 401 and shows nothing of the photo. Ten wrong ones in five minutes close the photo to passwords for a while: 429.
         *     Thirty requests a minute for an address, over all public routes of photos together.
         */
        get: operations["getPublicImage"];
    };
    "/public/watermark": {
        /**
         * Read the number in the watermark of an image
         * For a copy of a public image, a crop or a screenshot. The image is not kept. 404 where no watermark is found, 400 for what is no sound JPEG, PNG or WebP.
         *     A watermark can be copied onto another picture, so the number alone proves nothing: compare with the photo of that number. Thirty requests a minute for an address, over all public routes of photos together.
         */
        post: operations["readWatermark"];
    };
    "/.well-known/photo-signing-keys": {
        /**
         * The public keys of the signatures
         * A JWK set (RFC 7517) to check `publicKeySignature` with, without asking this service. Any website may read it.
         */
        get: operations["getSigningKeys"];
    };
    "/public/photos/{id}": {
        /**
         * The public page of a photo
         * HTML for people, whatever the answer: the verdict, the watermarked image, what detection found, and every signed detail. Dutch or English by `Accept-Language`.
         *     A private photo is 404, as if it were not there. One past its 14 days is 410. Where the owner has set a view password, the page is a form for it; a wrong `pw` is 401 with the form. Thirty requests a minute for an address, over all public routes of photos together.
         */
        get: operations["showPhotoPage"];
    };
    "/v/{id}": {
        /**
         * The web viewer, where share links lead
         * HTML for people, whatever the answer: the verdict, the watermarked image, what detection found, and every signed detail. Dutch or English by `Accept-Language`.
         *     A private photo is 404, as if it were not there. One past its 14 days is 410. Where the owner has set a view password, the page is a form for it; a wrong `pw` is 401 with the form. Thirty requests a minute for an address, over all public routes of photos together.
         */
        get: operations["showViewer"];
    };
    "/api/v1/operator/accounts/{email}/premium": {
        /**
         * Set whether an account is premium
         * For the operator: `Authorization: Bearer` with the value of the setting `OPERATOR_TOKEN`, not a token of an account. Any other is 401. The operation is absent while that setting is empty.
         *     An e-mail address without an account is 404.
         */
        put: operations["setPremium"];
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
        /** How far the detection of AI generation is. Read the photo again to see it change. */
        AiDetectionStatus: "PENDING" | "SUCCESS" | "FAILED";
        CredentialsRequest: {
            /** E-mail address; case does not matter. */
            email: string;
            /** Password of the account. */
            password: string;
        };
        Error: {
            /** When the service answered; UTC. */
            timestamp: string;
            /** The HTTP status. */
            status: number;
            /** The status in words. */
            error: string;
            /** What is wrong, in English, naming the field where there is one. */
            message: string;
            /** `VIEW_PASSWORD_REQUIRED` or `PHOTO_EXPIRED`; absent otherwise. */
            code?: string;
            /** True with `VIEW_PASSWORD_REQUIRED`; absent otherwise. */
            passwordProtected?: boolean;
            /** True with `PHOTO_EXPIRED`; absent otherwise. */
            expired?: boolean;
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
        Photo: {
            /** Number of the photo, for links and paths: 6 characters, or an older form. */
            verificationId: string;
            /** When the photo was taken, by the word of its owner; UTC. */
            capturedAt: string;
            /** When the service signed it; UTC. */
            signedAt: string;
            /** SHA-256 of the original: 64 lowercase hex digits. */
            sha256: string;
            /** What detection thinks. Null: it has not finished, or it failed. False at a confidence of 0.5: nothing was found either way. */
            isAiGenerated: boolean | null;
            /** How sure detection is of `isAiGenerated`, from 0 to 1; null where that is null. */
            aiConfidence: number | null;
            /** Who looked: `provenance`, `sightengine`, `hive` or `aiornot`; null until then. */
            aiProvider: string | null;
            aiDetectionStatus: components["schemas"]["AiDetectionStatus"];
            /** When it was uploaded; it is deleted 14 days later. UTC. */
            createdAt: string;
            /** Whether anyone with the number sees its page. */
            isPublic: boolean;
            /** Whether a view password is set. Only its owner is told. */
            passwordProtected?: boolean;
        };
        PhotoPage: {
            /** The items of this page. */
            content: components["schemas"]["Photo"][];
            /** Items on all pages together. */
            totalElements: number;
            /** Number of pages of this size; 0 where there are no items. */
            totalPages: number;
            /** This page, from 0. */
            number: number;
            /** Items that a full page holds. */
            size: number;
        };
        PremiumRequest: {
            /** Whether the account may make photos private. */
            premium: boolean;
        };
        /** How far the detection of AI generation is; `COMPLETED` where the photo itself says `SUCCESS`. */
        PublicAiDetectionStatus: "PENDING" | "COMPLETED" | "FAILED";
        PublicKeySignature: {
            /** How the text was signed. */
            algorithm: "Ed25519";
            /** `kid` of the key in `/.well-known/photo-signing-keys`. */
            keyId: string;
            /** The signature in base64. */
            value: string;
            /** The text that was signed, seven lines without a last line break. */
            signedText: string;
        };
        PublicVerificationResponse: {
            /** Number of the photo, for links and paths: 6 characters, or an older form. */
            verificationId: string;
            /** When the photo was taken, by the word of its owner; UTC. */
            capturedAt: string;
            /** When the service signed it; UTC. */
            signedAt: string;
            /** SHA-256 of the original: 64 lowercase hex digits. */
            sha256: string;
            /** What detection thinks. Null: it has not finished, or it failed. False at a confidence of 0.5: nothing was found either way. */
            isAiGenerated: boolean | null;
            /** How sure detection is of `isAiGenerated`, from 0 to 1; null where that is null. */
            aiConfidence: number | null;
            /** Who looked: `provenance`, `sightengine`, `hive` or `aiornot`; null until then. */
            aiProvider: string | null;
            /** Whether record and stored bytes are as they were signed. */
            verdict: "verified" | "tampered";
            /** True with `verified`, false with `tampered`. */
            signatureValid: boolean;
            /** HMAC-SHA-256 in base64; only the service can check it. */
            signature: string;
            /** Version of the key that made `signature`. */
            hmacKeyVersion: number;
            aiDetectionStatus: components["schemas"]["PublicAiDetectionStatus"];
            /** Path of the public image on this service. */
            imageUrl: string;
            /** Whether a view password was needed. */
            passwordProtected: boolean;
            publicKeySignature: components["schemas"]["PublicKeySignature"] | null;
        };
        RefreshRequest: {
            /** The refresh token of the last pair. */
            refreshToken: string;
        };
        RegisterRequest: {
            /** E-mail address; case does not matter. */
            email: string;
            /** Password to sign in with. Common ones and simple patterns are refused. */
            password: string;
        };
        SigningKey: {
            /** Always `OKP`, the family of Ed25519 (RFC 8037). */
            kty: string;
            /** Always `Ed25519`. */
            crv: string;
            /** The public key, 32 bytes in base64url. */
            x: string;
            /** Name of the key: its thumbprint (RFC 7638). */
            kid: string;
            /** Always `EdDSA`. */
            alg: string;
            /** Always `sig`: the key signs. */
            use: string;
        };
        SigningKeys: {
            /** The key in use first, then older ones whose signatures are still about. */
            keys: components["schemas"]["SigningKey"][];
        };
        TokenResponse: {
            /** Access token (JWT), good for 15 minutes. */
            token: string;
            /** Refresh token (JWT), good for one refresh within 30 days. */
            refreshToken: string;
            /** E-mail address of the account, in lower case. */
            email: string;
        };
        VerifyResponse: {
            /** Whether record and stored bytes are as they were signed. */
            valid: boolean;
        };
        ViewPasswordRequest: {
            /** Password that visitors of the public page need. Null or blank: none. */
            password: string | null;
        };
        VisibilityRequest: {
            /** True: anyone with the number sees the page. False: only the owner; needs a premium account. */
            isPublic: boolean;
        };
        WatermarkResponse: {
            /** The number of the photo in the watermark. */
            verificationId: string;
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
    register: {
        parameters: { query?: never; };
        requestBody: { content: { "application/json": components["schemas"]["RegisterRequest"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["TokenResponse"]; }; }; } & Errors<400 | 415 | 429 | 500 | 503>;
    };
    logIn: {
        parameters: { query?: never; };
        requestBody: { content: { "application/json": components["schemas"]["CredentialsRequest"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["TokenResponse"]; }; }; } & Errors<400 | 401 | 415 | 429 | 500 | 503>;
    };
    refreshTokens: {
        parameters: { query?: never; };
        requestBody: { content: { "application/json": components["schemas"]["RefreshRequest"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["TokenResponse"]; }; }; } & Errors<400 | 401 | 415 | 500>;
    };
    deleteAccount: {
        parameters: { query?: never; };
        responses: {
            /** Done; there is no content. */
            204: {};
        } & Errors<400 | 401 | 500>;
    };
    getPhoto: {
        parameters: {
            query?: never;
            path: {
                /** The `verificationId` of the photo, letter by letter. */
                id: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["Photo"]; }; }; } & Errors<400 | 401 | 403 | 404 | 500>;
    };
    deletePhoto: {
        parameters: {
            query?: never;
            path: {
                /** The `verificationId` of the photo, letter by letter. */
                id: string;
            };
        };
        responses: {
            /** Done; there is no content. */
            204: {};
        } & Errors<400 | 401 | 403 | 404 | 500>;
    };
    verifyPhoto: {
        parameters: {
            query?: never;
            path: {
                /** The `verificationId` of the photo, letter by letter. */
                id: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["VerifyResponse"]; }; }; } & Errors<400 | 401 | 403 | 404 | 500>;
    };
    listOwnPhotos: {
        parameters: {
            query?: {
                /** Which page, from 0; one past the last is empty. */
                page?: number;
                /** Items on a page; 100 at most, a larger number gives 100. */
                size?: number;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["PhotoPage"]; }; }; } & Errors<400 | 401 | 500>;
    };
    uploadPhoto: {
        parameters: { query?: never; };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** The photo: a JPEG, PNG or WebP of at most 50 MiB and 100 megapixels. */
                    file: Blob;
                    /** SHA-256 of the file's bytes, as the device computed it: 64 hex digits. */
                    sha256: string;
                    /** When the photo was taken: ISO 8601 with a time zone, from 1826 to 24 hours ahead. */
                    capturedAt: string;
                };
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["Photo"]; }; }; } & Errors<400 | 401 | 415 | 500>;
    };
    downloadOriginal: {
        parameters: {
            query?: never;
            path: {
                /** The `verificationId` of the photo, letter by letter. */
                id: string;
            };
        };
        responses: { 200: { content: { "image/*": Blob; }; }; } & Errors<400 | 401 | 403 | 404 | 500>;
    };
    setVisibility: {
        parameters: {
            query?: never;
            path: {
                /** The `verificationId` of the photo, letter by letter. */
                id: string;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["VisibilityRequest"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["Photo"]; }; }; } & Errors<400 | 401 | 403 | 404 | 415 | 500>;
    };
    setViewPassword: {
        parameters: {
            query?: never;
            path: {
                /** The `verificationId` of the photo, letter by letter. */
                id: string;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["ViewPasswordRequest"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["Photo"]; }; }; } & Errors<400 | 401 | 403 | 404 | 415 | 500>;
    };
    getPublicVerdict: {
        parameters: {
            query?: {
                /** The view password, where the owner has set one; otherwise ignored. */
                pw?: string;
            };
            path: {
                /** The `verificationId` of the photo, letter by letter. */
                id: string;
            };
        };
        responses: {
            200: { content: { "application/json": components["schemas"]["PublicVerificationResponse"]; }; };
            /** There is no valid credential. Its code is `VIEW_PASSWORD_REQUIRED`. */
            401: { content: { "application/json": components["schemas"]["Error"]; }; };
            /** It was there and is gone. Its code is `PHOTO_EXPIRED`. */
            410: { content: { "application/json": components["schemas"]["Error"]; }; };
        } & Errors<400 | 404 | 429 | 500 | 503>;
    };
    getPublicImage: {
        parameters: {
            query?: {
                /** The view password, where the owner has set one; otherwise ignored. */
                pw?: string;
            };
            path: {
                /** The `verificationId` of the photo, letter by letter. */
                id: string;
            };
        };
        responses: {
            200: { content: { "image/png": Blob; }; };
            /** There is no valid credential. Its code is `VIEW_PASSWORD_REQUIRED`. */
            401: { content: { "application/json": components["schemas"]["Error"]; }; };
            /** It was there and is gone. Its code is `PHOTO_EXPIRED`. */
            410: { content: { "application/json": components["schemas"]["Error"]; }; };
        } & Errors<400 | 404 | 429 | 500 | 503>;
    };
    readWatermark: {
        parameters: { query?: never; };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** A public image, a crop of one or a screenshot: JPEG, PNG or WebP of at most 50 MiB. */
                    file: Blob;
                };
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["WatermarkResponse"]; }; }; } & Errors<400 | 404 | 415 | 429 | 500>;
    };
    getSigningKeys: {
        parameters: { query?: never; };
        responses: { 200: { content: { "application/json": components["schemas"]["SigningKeys"]; }; }; } & Errors<400 | 500>;
    };
    showPhotoPage: {
        parameters: {
            query?: {
                /** The view password, where the owner has set one; otherwise ignored. */
                pw?: string;
            };
            path: {
                /** The `verificationId` of the photo, letter by letter. */
                id: string;
            };
        };
        responses: {
            200: { content: { "text/html": string; }; };
            /** Something in the request is wrong; the message names it. */
            400: { content: { "text/html": string; }; };
            /** There is no valid credential. */
            401: { content: { "text/html": string; }; };
            /** There is no such thing, or it is not for this caller. */
            404: { content: { "text/html": string; }; };
            /** It was there and is gone. */
            410: { content: { "text/html": string; }; };
            /** Too many requests; Retry-After says how long to wait. */
            429: {
                headers: { "Retry-After": components["headers"]["RetryAfter"]; [name: string]: unknown; };
                content: { "text/html": string; };
            };
            /** A failure on our side; the x-trace-id of the answer identifies the call. */
            500: { content: { "text/html": string; }; };
            /** A part of the service is away for the moment; Retry-After says when to try again. */
            503: {
                headers: { "Retry-After": components["headers"]["RetryAfter"]; [name: string]: unknown; };
                content: { "text/html": string; };
            };
        };
    };
    showViewer: {
        parameters: {
            query?: {
                /** The view password, where the owner has set one; otherwise ignored. */
                pw?: string;
            };
            path: {
                /** The `verificationId` of the photo, letter by letter. */
                id: string;
            };
        };
        responses: {
            200: { content: { "text/html": string; }; };
            /** Something in the request is wrong; the message names it. */
            400: { content: { "text/html": string; }; };
            /** There is no valid credential. */
            401: { content: { "text/html": string; }; };
            /** There is no such thing, or it is not for this caller. */
            404: { content: { "text/html": string; }; };
            /** It was there and is gone. */
            410: { content: { "text/html": string; }; };
            /** Too many requests; Retry-After says how long to wait. */
            429: {
                headers: { "Retry-After": components["headers"]["RetryAfter"]; [name: string]: unknown; };
                content: { "text/html": string; };
            };
            /** A failure on our side; the x-trace-id of the answer identifies the call. */
            500: { content: { "text/html": string; }; };
            /** A part of the service is away for the moment; Retry-After says when to try again. */
            503: {
                headers: { "Retry-After": components["headers"]["RetryAfter"]; [name: string]: unknown; };
                content: { "text/html": string; };
            };
        };
    };
    setPremium: {
        parameters: {
            query?: never;
            path: {
                /** E-mail address of the account. */
                email: string;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["PremiumRequest"]; }; };
        responses: {
            /** Done; there is no content. */
            204: {};
        } & Errors<400 | 401 | 404 | 415 | 500>;
    };
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
