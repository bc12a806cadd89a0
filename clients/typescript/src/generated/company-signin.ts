/** The operations and schemas of company-signin, from openapi/company-signin.json. `npm run clients` writes this file. */

export interface paths {
    "/api/auth/login": {
        /** Sign in as a representative of a company. Answers an access token for the other operations, and a session token that ends it. 404 for a company that is not registered here; 401 when e-mail address or password are wrong, in the same time whether or not the address exists. 403 with `details {required, achieved}` when the sign-in does not reach `requiredAssuranceLevel`; the password has been checked by then. A password alone reaches BASIS, with `oneTimeCode` MIDDEN; the higher ones are reached at `/login` alone. 429 after too many failures for this company and address, or from this network address; 503 while failures cannot be counted. */
        post: operations["logIn"];
    };
    "/api/auth/logout": {
        /** Sign out. Ends the session of the session token that signing in answered; its access token is refused from then on. Needs no access token. A session token that is unknown, or whose session has ended, changes nothing and gets 204 too. */
        post: operations["logOut"];
    };
    "/.well-known/jwks.json": {
        /** Get the public keys of the access tokens. A key set (RFC 7517) to verify access tokens with, by the `kid` in their header. After a rotation older keys stay as long as tokens may need them. */
        get: operations["getTokenKeys"];
    };
    "/api/auth/register": {
        /** Register a company with its first representative. The representative gets the role BESTUURDER and can sign in at once. 400 for a number that is not active in the register, and for a password that is common or a simple pattern; 409 for a company that is registered already; 429 after too many registrations from this network address; 502 when the register cannot be reached. */
        post: operations["registerCompany"];
    };
    "/api/companies/{kvkNumber}": {
        /** Get a company. Any signed-in representative may read any company, as this is register data. 404 for a number that is not registered here. Reading is an event of the audit trail. */
        get: operations["viewCompany"];
    };
    "/api/companies/validate-kvk/{kvkNumber}": {
        /** Ask whether a registry number is valid. Valid is a number of 8 digits that is active in the company register; a malformed, unknown or inactive one is answered with `valid: false`. 502 when the register cannot be reached: then there is no verdict. */
        get: operations["validateKvk"];
    };
    "/api/onboarding": {
        /** Start onboarding a company. Looks the number up in the company register and answers a session; its `sessionId` is the secret of all further calls. 400 for a number that is not active in the register, that is registered here, or that has a session under way; 429 after too many starts from this network address; 502 when the register cannot be reached. A session expires after 30 minutes without a change, and 24 hours after its bank was connected. */
        post: operations["startOnboarding"];
    };
    "/api/onboarding/{sessionId}": {
        /** Get an onboarding session. For polling, and to go on later. A session whose time is up answers 200 with the status EXPIRED. 404 for an unknown session. */ get: operations["getOnboardingSession"];
    };
    "/api/onboarding/institutions": {
        /** List the banks of a country. The banks that a consent can be started at. The list is remembered for an hour. 400 for an unknown country; 502 when the provider cannot be reached. */
        get: operations["listInstitutions"];
    };
    "/api/onboarding/{sessionId}/psd2/initiate": {
        /** Start a consent at a bank. Answers the page of the bank; send the person there. They come back to `redirectUri` with `ref` in its query. Called again, it replaces the consent under way. Only the account's holder and number are asked for, never transactions. A call out of order is 400 with `details {currentStep, expectedStep}`; a session that has ended or expired takes no call. 400 too for an unknown bank and for a `redirectUri` of an origin that is not allowed; 404 for an unknown session; 502 when the provider cannot be used, which leaves the session as it was. */
        post: operations["initiateBank"];
    };
    "/api/onboarding/{sessionId}/psd2/complete": {
        /** Go on after the bank. Call it when the bank has sent the person back. The consent itself is fetched from the provider; `ref` only says which one. 400 for another `ref`, and while the bank has not finished. 400 too when the bank refused or the account is in another name: the session then is back at BANK_CONNECT with `bankError`, and the fifth refusal ends it. The `ref` that connected, sent again, changes nothing and gets 200. A call out of order is 400 with `details {currentStep, expectedStep}`; a session that has ended or expired takes no call. 404 for an unknown session; 502 when the provider cannot be used, which leaves the session as it was. */
        post: operations["completeBank"];
    };
    "/api/onboarding/{sessionId}/representative": {
        /** Say who acts for the company. Called again before the password is chosen, it overwrites. A citizen service number is encrypted before it is stored. A call out of order is 400 with `details {currentStep, expectedStep}`; a session that has ended or expired takes no call. 404 for an unknown session. */
        post: operations["captureRepresentative"];
    };
    "/api/onboarding/{sessionId}/complete": {
        /** Choose the password. Makes the company and its first representative, who can sign in at once with the role BESTUURDER. 400 for a password that is common or a simple pattern, and for a company that was registered meanwhile. A call out of order is 400 with `details {currentStep, expectedStep}`; a session that has ended or expired takes no call. 404 for an unknown session. */
        post: operations["completeOnboarding"];
    };
    "/api/audit/company/{kvkNumber}": {
        /** List the audit events of your company. Newest first. Events of a company are those whose actor acted for it. Reading is an event too: pages read within a minute are one, and paging passes over it. For representatives of this company with the role BESTUURDER; anybody else is 403, which is an event of the trail itself. */
        get: operations["listAuditEvents"];
    };
    "/api/audit/verify": {
        /** Verify the whole audit trail. Recomputes the hash of every event, of all companies, and compares the chain with its signed checkpoints. Takes seconds for a million events; calls at the same time share one run. For representatives with the role BESTUURDER; anybody else is 403, which is an event of the trail itself. */
        get: operations["verifyAuditTrail"];
    };
    "/api/audit/company/{kvkNumber}/events/{id}/proof": {
        /** Prove that an event is in the audit trail. An inclusion proof (RFC 6962) that can be checked without this service, with the keys of `/.well-known/audit-keys.json`. 404 for an event that is not of this company; 409 until a signed checkpoint covers the event, which takes a minute at most. For representatives of this company with the role BESTUURDER; anybody else is 403, which is an event of the trail itself. */
        get: operations["proveAuditEvent"];
    };
    "/.well-known/audit-keys.json": {
        /** Get the public keys of the checkpoints. A key set (RFC 7517) to verify signed checkpoints with; `kid` is the `keyId` of a checkpoint. */ get: operations["getCheckpointKeys"];
    };
    "/api/v1/webhooks": {
        /** List the webhooks. Those of the company, the oldest first. Secrets are not among it. */ get: operations["listWebhooks"];
        /** Make a webhook. Answers its secret, this once. Each event is posted as JSON `{type, timestamp, data}`, where data holds ids alone, and signed by Standard Webhooks: `webhook-id` (the same at each try), `webhook-timestamp`, `webhook-signature: v1,…`.
         *     Any 2xx within 15 seconds takes a message; otherwise it is tried eight times within 28 hours, and `Retry-After` may move a try to the end of them at most. 410, or five days in which nothing got through, switches the webhook off, and a mail says so. The order of messages is not promised.
         *     400 for an address that is not https on the public internet; 409 when there are 10 already. */
        post: operations["createWebhook"];
    };
    "/api/v1/webhooks/{id}": {
        /** Get a webhook. Without its secret. */ get: operations["getWebhook"];
        /** Remove a webhook. With its deliveries; nothing is sent to it any more. */ delete: operations["removeWebhook"];
        /** Change a webhook, or switch it on or off. What is left out stays. Switching it off gives up what waits; switched on again it is told of what happens from then on. */
        patch: operations["changeWebhook"];
    };
    "/api/v1/webhooks/{id}/rotate-secret": {
        /** Give a webhook a new secret. Answers the new secret, this once. For 24 hours `webhook-signature` holds a signature by either; done again within them, the secret before the last is worth nothing any more. */
        post: operations["rotateWebhookSecret"];
    };
    "/api/v1/webhooks/{id}/deliveries": {
        /** List the deliveries of a webhook. Of the last 30 days, the newest first. */ get: operations["listWebhookDeliveries"];
    };
    "/api/v1/webhooks/{id}/deliveries/{deliveryId}/redeliver": {
        /** Send a message again. The same message under the same `webhook-id`, at once and, where it fails, eight times. 409 while the webhook is disabled. */ post: operations["redeliverWebhook"];
    };
    "/api/v1/admin/acts": {
        /** What was administered. For the operator, with the value of `OPERATOR_TOKEN`; they are events of the audit trail. Every change by an administrator, the operator or a command, done or refused: who, what, to what, how it ended, its trace id and when. The newest first; kept for five years, and changed by nobody. It holds ids, never names or addresses. */
        get: operations["listOperatorActs"];
    };
    "/health": {
        /** Whether the service serves, and how its parts are. For people on call. The database is asked anew; the other parts are asked every ten seconds. 503 has the same shape, with `DOWN`. */
        get: operations["getHealth"];
    };
    "/health/ready": {
        /** Whether the service wants requests. For load balancers. 503 without its database, and from the moment that it is told to stop. A part that is away makes it no less ready: what does not need that part is served. */
        get: operations["getReadiness"];
    };
    "/health/live": {
        /** Whether the process lives. For supervisors that start a process anew: it is 200 as long as the process does any work. */ get: operations["getLiveness"];
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Alive: {
            /** It answers. */ status: "UP";
        };
        /** How certain it is who signed in, from weak to strong. A password alone reaches BASIS. */ AssuranceLevel: "BASIS" | "MIDDEN" | "SUBSTANTIEEL" | "HOOG";
        AuditEvent: {
            /** Sequence number in the whole trail, from 1, in digits. */ id: string;
            eventType: components["schemas"]["AuditEventType"];
            /** E-mail address of whoever did it; null without one, or once it is erased. */ actorEmail: string | null;
            /** Registry number of the company acted for; null without one. */ actorKvkNumber: string | null;
            /** Of whoever did it; null without a sign-in. */ actorRole: components["schemas"]["RepresentativeRole"] | null;
            result: components["schemas"]["AuditResult"];
            /** Of the sign-in that it was done with; null without. */ assuranceLevelUsed: components["schemas"]["AssuranceLevel"] | null;
            /** When it happened, in UTC. */ timestamp: string;
        };
        /** What happened. New types may come. */ AuditEventType: "LOGIN_SUCCESS" | "LOGIN_FAILED" | "LOGIN_THROTTLED" | "ASSURANCE_DENIED" | "LOGOUT" | "COMPANY_REGISTERED" | "REGISTRATION_REJECTED" | "ONBOARDING_STARTED" | "ONBOARDING_EXPIRED" | "ONBOARDING_FAILED" | "ONBOARDING_COMPLETED" | "BANK_CONSENT_STARTED" | "BANK_CONNECTED" | "BANK_FAILED" | "REPRESENTATIVE_CAPTURED" | "BSN_ENCRYPTED" | "BSN_DECRYPTED" | "COMPANY_VIEWED" | "AUDIT_READ" | "AUDIT_VERIFIED" | "ACCESS_DENIED" | "KEY_ROTATED" | "CHECKPOINT_SIGNED" | "RESTORED" | "OPERATOR_ACT" | "SESSION_ENDED" | "STEP_UP" | "PASSWORD_CHANGED" | "PASSWORD_RESET_REQUESTED" | "EMAIL_VERIFIED" | "EMAIL_CHANGED" | "NAME_CHANGED" | "TOTP_ADDED" | "TOTP_REMOVED" | "PASSKEY_ADDED" | "PASSKEY_REMOVED" | "PASSKEY_SUSPECT" | "RECOVERY_CODE_USED" | "FACTORS_RESET" | "NEW_DEVICE" | "IDENTITY_PROVEN" | "IDENTITY_FAILED" | "PERSON_INVITED" | "PERSON_JOINED" | "PERSON_REMOVED" | "ROLE_CHANGED" | "MANDATE_GRANTED" | "MANDATE_REVOKED" | "CONSENT_GRANTED" | "CONSENT_WITHDRAWN" | "AUTHORIZATION_GRANTED" | "AUTHORIZATION_DENIED" | "TOKEN_REFUSED" | "BACKCHANNEL_LOGOUT_FAILED" | "CLIENT_CREATED" | "CLIENT_CHANGED" | "CLIENT_SECRET_ROTATED" | "CLIENT_DELETED" | "DATA_EXPORTED" | "PERSON_ERASED";
        AuditPage: {
            /** The items of this page. */ content: components["schemas"]["AuditEvent"][];
            /** Items on all pages. */ totalElements: number;
            /** Pages of this size. */ totalPages: number;
        };
        /** Whether it was done, failed, or was not allowed. */ AuditResult: "SUCCESS" | "FAILURE" | "DENIED";
        BankCallbackRequest: {
            /** The `ref` that the bank added to the address it sent back to. */ ref: string;
        };
        ChainCheck: {
            /** Whether every event is as it was written and none is missing. */ intact: boolean;
            /** Events that were read and found right. */ eventsChecked: number;
            /** The first event that is wrong or missing; null when intact. */ brokenAtId: string | null;
        };
        Checkpoint: {
            /** Events that it vouches for: 1 to this one. */ size: number;
            /** Hash of the last of them. */ head: string;
            /** RFC 6962 root over the hashes of all of them. */ merkleRoot: string;
            /** When it was signed, in UTC. */ time: string;
            /** Name of the key, the `kid` in `/.well-known/audit-keys.json`. */ keyId: string;
            /** Ed25519, in base64. */ signature: string;
        };
        Company: {
            /** Number in the Dutch company register (KVK): 8 digits, with the zeros it begins with. */ kvkNumber: string;
            /** Name to show. */ companyName: string;
            /** How well the company itself is proven. */ assuranceLevel: components["schemas"]["AssuranceLevel"];
            /** Whether its representatives can sign in. */ active: boolean;
            /** Whether the register knew the number as active. */ kvkVerified: boolean;
            /** When it was registered here, in UTC. */ createdAt: string;
        };
        CompleteRequest: {
            /** Password to sign in with. Common ones and simple patterns are refused. */ password: string;
        };
        Error: {
            /** The HTTP status. */ status: number;
            /** What is wrong, in English; for programs and their makers. */ message: string;
            /** When it was answered, in UTC. */ timestamp: string;
            /** Facts about it: `fields` with a message for each field that is wrong, or what the operation says; null without any. */ details: { [key: string]: unknown; } | null;
        };
        EventProof: {
            event: components["schemas"]["HashedEvent"];
            /** Hash of the event before; of the deployment for the first. */ previousHash: string;
            /** SHA-256 over 0x01, the previous hash and the event. */ hash: string;
            /** From the event to the root: the hashes that it is combined with (RFC 6962). */ path: string[];
            checkpoint: components["schemas"]["Checkpoint"];
        };
        /** An event exactly as it is hashed, in RFC 8785 form. */ HashedEvent: {
            /** Sequence number, from 1. */ id: number;
            eventType: components["schemas"]["AuditEventType"];
            /** SHA-256 over a salt and the e-mail address; null without one. */ actorEmailCommitment: string | null;
            /** Registry number of the company acted for; null without one. */ actorKvkNumber: string | null;
            /** Of whoever did it; null without a sign-in. */ actorRole: components["schemas"]["RepresentativeRole"] | null;
            result: components["schemas"]["AuditResult"];
            /** Of the sign-in that it was done with; null without. */ assuranceLevelUsed: components["schemas"]["AssuranceLevel"] | null;
            /** When it happened, in UTC with milliseconds. */ timestamp: string;
            /** Identifier of what was acted upon; null without one. */ subject: string | null;
            /** Further facts, different for each event type; null without any. */ details: { [key: string]: unknown; } | null;
        } & { [key: string]: unknown; };
        Health: {
            /** `UP`: all parts answer. `DEGRADED`: it serves, but what needs a part that is away is refused with 503. `DOWN`: it does not serve. */ status: "UP" | "DEGRADED" | "DOWN";
            /** Name of the service. */ service: string;
            /** Version of its API. */ version: string;
            /** Each part by name: `database`, `limits`, `objects`, `mail`, `queue`, `disk`. */ checks: { [key: string]: "UP" | "AWAY" | "EMBEDDED"; };
        };
        InitiateRequest: {
            /** The `id` of a bank in the list of institutions. */ institutionId: string;
            /** Absolute address that the bank sends the person back to, with `ref` in its query. Its origin must be an allowed one; it has no credentials and no fragment. */ redirectUri: string;
        };
        InitiateResponse: {
            /** The bank's page; send the person there. */ redirectUrl: string;
            /** The provider's id of the consent, a UUID. */ requisitionId: string;
        };
        Institution: {
            /** What starting a consent takes as `institutionId`. */ id: string;
            /** Name to show. */ name: string;
            /** Bank identifier code; null when the provider gives none. */ bic: string | null;
            /** Address of its logo; null when the provider gives none. */ logoUrl: string | null;
        };
        /** A public key (RFC 7517). */ Jwk: {
            /** Always `OKP`, the family of Ed25519. */ kty: string;
            /** Always `Ed25519`. */ crv?: string;
            /** The public key, 32 bytes in base64url. */ x?: string;
            /** Name of the key; what it signed carries it. */ kid?: string;
            /** Always `EdDSA` where it is given. */ alg?: string;
            /** Always `sig`: the key signs. */ use?: string;
        } & { [key: string]: unknown; };
        JwkSet: {
            /** The keys in use, and older ones that still verify. */ keys: components["schemas"]["Jwk"][];
        };
        KvkValidation: {
            /** The number as it was asked. */ kvkNumber: string;
            /** Whether it has 8 digits and is active in the register. */ valid: boolean;
        };
        /** Legal form of the company; OVERIG for one that is not in the list. */ LegalForm: "EENMANSZAAK" | "VOF" | "CV" | "MAATSCHAP" | "REDERIJ" | "BV" | "NV" | "STICHTING" | "VERENIGING" | "VVE" | "COOPERATIE" | "OWM" | "KERKGENOOTSCHAP" | "PUBLIEKRECHTELIJK" | "SE" | "SCE" | "EESV" | "BUITENLANDS" | "OVERIG";
        LoginRequest: {
            /** Number in the Dutch company register (KVK): 8 digits, with the zeros it begins with. */ kvkNumber: string;
            /** E-mail address of the representative; case does not matter. */ email: string;
            /** Password of the representative. */ password: string;
            /** The level that the sign-in must reach; 403 when it does not. Absent or null: any. */ requiredAssuranceLevel?: components["schemas"]["AssuranceLevel"] | null;
            /** A code of the representative’s authenticator app, or a recovery code: with it the sign-in reaches MIDDEN. Absent or null: BASIS. */ oneTimeCode?: string | null;
        };
        LoginResponse: {
            /** JWT for the header `Authorization: Bearer …`. */ accessToken: string;
            /** How the access token is sent. */ tokenType: "Bearer";
            /** Lifetime of the access token and its session in seconds. */ expiresIn: number;
            /** Ends the session when it is sent as `X-Session-Token` to sign out. */ sessionToken: string;
            /** Number in the Dutch company register (KVK): 8 digits, with the zeros it begins with. */ kvkNumber: string;
            /** Name of the company, as registered here. */ companyName: string;
            /** The level that this sign-in reached. */ assuranceLevel: components["schemas"]["AssuranceLevel"];
            /** E-mail address of who signed in, in lower case. */ representativeEmail: string;
            /** First name, prefix and last name of who signed in. */ representativeName: string;
            /** What who signed in may do here; the first representative of a company is BESTUURDER. */ representativeRole: components["schemas"]["RepresentativeRole"];
        };
        /** How the account holder's name compares with the company's names; UNAVAILABLE when the bank gives no name. */ NameMatch: "MATCH" | "CLOSE" | "NO_MATCH" | "UNAVAILABLE";
        NewWebhook: {
            /** Id of the webhook. */ id: string;
            /** Where messages are posted: https on a public address, port 443 or 8443, without a user name. Redirects are not followed. */ url: string;
            /** The events that it is told of. */ events: ("company.registered" | "onboarding.completed")[];
            /** Whether messages are sent to it. */ enabled: boolean;
            /** `BY_HAND`, `GONE` (the receiver answered 410) or `FAILING` (nothing got through for five days); null while it is enabled. */ disabledReason: "BY_HAND" | "GONE" | "FAILING" | null;
            /** When it was made; UTC. */ createdAt: string;
            /** Of the first failed try since the last that was delivered; null without any. */ failingSince: string | null;
            /** Until when messages are signed with the secret before this one too. */ oldSecretUntil: string | null;
            /** `whsec_` and 32 bytes in base64, by which messages are verified. Shown this once. */ secret: string;
        };
        OnboardingSessionDto: {
            /** Id and secret of the session: whoever has it can go on with it. */ sessionId: string;
            /** Number in the Dutch company register (KVK): 8 digits, with the zeros it begins with. */ kvkNumber: string;
            /** Name of the company in the register. */ companyName: string;
            currentStep: components["schemas"]["OnboardingStep"];
            status: components["schemas"]["OnboardingStatus"];
            legalForm: components["schemas"]["LegalForm"];
            /** Address in the register; null when it gives none. */ registeredAddress: string | null;
            /** Name of the bank that was chosen; null before. */ institutionName: string | null;
            /** Country and last four characters of the account; null before it is connected. */ ibanMasked: string | null;
            /** Null before an account was looked at. */ nameMatch: components["schemas"]["NameMatch"] | null;
            /** First name, prefix and last name; null before they are given. */ representativeName: string | null;
            /** Null before it is given. */ representativeRole: components["schemas"]["RepresentativeRole"] | null;
            /** Whether a citizen service number was given. */ bsnProvided: boolean;
            /** Why the bank or the name check refused last, in capitals, such as `NAME_MISMATCH`; null otherwise. */ bankError: string | null;
            /** Why the session ended without a company; null otherwise. */ failureReason: string | null;
            /** When it was started, in UTC. */ createdAt: string;
            /** When a call changed it last, in UTC. */ updatedAt: string;
            /** When it expires unless a call changes it, in UTC. */ expiresAt: string;
        };
        /** How far the session is. COMPLETED, FAILED, EXPIRED and CANCELLED are its ends. */ OnboardingStatus: "KVK_VERIFIED" | "BANK_PENDING" | "BANK_CONNECTED" | "REPRESENTATIVE_CAPTURED" | "COMPLETED" | "FAILED" | "EXPIRED" | "CANCELLED";
        /** What comes next: BANK_CONNECT (choose a bank), BANK_CALLBACK (finish at the bank), REPRESENTATIVE (say who acts), SET_PASSWORD (choose a password), DONE (nothing). */
        OnboardingStep: "BANK_CONNECT" | "BANK_CALLBACK" | "REPRESENTATIVE" | "SET_PASSWORD" | "DONE";
        OperatorAct: {
            /** Its number, which only grows. */ id: number;
            /** When it was answered, in UTC. */ at: string;
            /** The role that acted; OPERATOR with the operator’s token, `command` for a command on the machine. */ actor: string;
            /** The account that acted; null where the actor is all that is known. */ actorId: string | null;
            /** The operation’s id, method and path of a page’s form, or the words of a command. */ what: string;
            /** What it was done to; null where that is the whole service, or unknown. */ targetId: string | null;
            /** DONE, REFUSED by the service, or FAILED on its side. */ result: "DONE" | "REFUSED" | "FAILED";
            /** HTTP status of the answer; null for a command. */ status: number | null;
            /** The x-trace-id of the answer; null for a command. */ traceId: string | null;
        };
        OperatorActPage: {
            /** The items of this page. */ content: components["schemas"]["OperatorAct"][];
            /** Items on all pages. */ totalElements: number;
            /** Pages of this size. */ totalPages: number;
        };
        /** RFC 9457; sent in the place of the error body to who accepts it. */ Problem: {
            /** The page that explains the problem. */ type: string;
            /** The problem in a few words, the same for each of its kind. */ title: string;
            /** The HTTP status. */ status: number;
            /** What is wrong, in English, naming the field where there is one. */ detail: string;
            /** The path that was asked for. */ instance: string;
            /** Identifies the call; say it when you ask about a failure. */ traceId: string;
            /** A word for programs, where the operation has one. */ code?: string;
            errors?: components["schemas"]["ProblemError"][];
        };
        ProblemError: {
            /** The wrong field, as a JSON pointer in a fragment. */ pointer: string;
            /** What is wrong with it. */ detail: string;
        };
        RegisterRequest: {
            /** Number in the Dutch company register (KVK): 8 digits, with the zeros it begins with. */ kvkNumber: string;
            /** Name to show for the company. */ companyName: string;
            legalForm: components["schemas"]["LegalForm"];
            /** Address of the company in one line. Absent, null or blank: unknown. */ registeredAddress?: string | null;
            /** First name, 1 to 100 characters once spaces around it are gone. */ representativeFirstName: string;
            /** What stands before the last name, such as `van de`. May be blank. */ representativeLastNamePrefix?: string | null;
            /** Last name without its prefix, 1 to 100 characters once spaces around it are gone. */ representativeLastName: string;
            /** E-mail address to sign in with; stored in lower case. */ representativeEmail: string;
            /** Telephone number; without a country it is Dutch. Stored in E.164. May be blank. */ representativePhone?: string | null;
            /** Password to sign in with. Common ones and simple patterns are refused. */ password: string;
        };
        RepresentativeRequest: {
            /** First name, 1 to 100 characters once spaces around it are gone. */ firstName: string;
            /** What stands before the last name, such as `van de`. May be blank. */ lastNamePrefix?: string | null;
            /** Last name without its prefix, 1 to 100 characters once spaces around it are gone. */ lastName: string;
            /** E-mail address to sign in with; stored in lower case. */ email: string;
            /** Telephone number; without a country it is Dutch. Stored in E.164. May be blank. */ phone?: string | null;
            /** Citizen service number, 8 or 9 digits that pass the eleven test, or blank. Leave it out unless the law lets you process it. It is encrypted before it is stored and never answered. */
            bsn?: string | null;
            /** What the person is to the company according to the register. */ role: components["schemas"]["RepresentativeRole"];
        };
        /** What somebody is to the company: BESTUURDER (director), EIGENAAR (owner of a sole proprietorship), VENNOOT (partner of a VOF or CV), MAAT (partner of a maatschap), GEVOLMACHTIGDE (registered agent), GEMACHTIGDE (authorised by a mandate). */
        RepresentativeRole: "BESTUURDER" | "EIGENAAR" | "VENNOOT" | "MAAT" | "GEVOLMACHTIGDE" | "GEMACHTIGDE";
        StartRequest: {
            /** Number in the Dutch company register (KVK): 8 digits, with the zeros it begins with. */ kvkNumber: string;
        };
        Webhook: {
            /** Id of the webhook. */ id: string;
            /** Where messages are posted: https on a public address, port 443 or 8443, without a user name. Redirects are not followed. */ url: string;
            /** The events that it is told of. */ events: ("company.registered" | "onboarding.completed")[];
            /** Whether messages are sent to it. */ enabled: boolean;
            /** `BY_HAND`, `GONE` (the receiver answered 410) or `FAILING` (nothing got through for five days); null while it is enabled. */ disabledReason: "BY_HAND" | "GONE" | "FAILING" | null;
            /** When it was made; UTC. */ createdAt: string;
            /** Of the first failed try since the last that was delivered; null without any. */ failingSince: string | null;
            /** Until when messages are signed with the secret before this one too. */ oldSecretUntil: string | null;
        };
        WebhookChange: {
            /** Where messages are posted: https on a public address, port 443 or 8443, without a user name. Redirects are not followed. */ url?: string;
            /** What to be told of from now on. */ events?: ("company.registered" | "onboarding.completed")[];
            /** False: nothing is sent, and what waits is given up. True: what happens from now on is sent. */ enabled?: boolean;
        };
        WebhookDelivery: {
            /** The `webhook-id` of the message, the same at each try. */ id: string;
            /** The `type` of the message. */ event: string;
            /** When it happened; UTC. */ createdAt: string;
            /** `PENDING`, `DELIVERED`, or `FAILED`: given up. */ state: "PENDING" | "DELIVERED" | "FAILED";
            /** Tries so far, of eight. */ tries: number;
            /** When it was last tried. */ lastTryAt: string | null;
            /** When it is tried next; null when it is not. */ nextTryAt: string | null;
            /** HTTP status of the last answer; null without one. */ status: number | null;
            /** Why the last try failed: `REFUSED` (4xx, 5xx), `REDIRECTED`, `GONE` (410), `TIMEOUT`, `UNREACHABLE`, `FORBIDDEN_ADDRESS` (not a public one), `DISABLED` (the webhook was switched off). */
            problem: "REFUSED" | "REDIRECTED" | "GONE" | "TIMEOUT" | "UNREACHABLE" | "FORBIDDEN_ADDRESS" | "DISABLED" | null;
        };
        WebhookRequest: {
            /** Where messages are posted: https on a public address, port 443 or 8443, without a user name. Redirects are not followed. */ url: string;
            /** What to be told of. */ events: ("company.registered" | "onboarding.completed")[];
        };
    };
    responses: {
        /** Something in the request is wrong; the message names it. */ Error400: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; }; };
        /** There is no valid credential. */ Error401: {
            headers: { "WWW-Authenticate": components["headers"]["WWWAuthenticate"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; };
            content: { "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; };
        };
        /** Not permitted. */ Error403: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; }; };
        /** There is no such thing, or it is not for this caller. */ Error404: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; }; };
        /** Conflicts with the present state. */ Error409: {
            headers: { "Retry-After": components["headers"]["RetryAfter"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; };
            content: { "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; };
        };
        /** What the request takes for granted is not so, or it is not in the state that If-Match names. */ Error412: {
            headers: { ETag: components["headers"]["ETag"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; };
            content: { "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; };
        };
        /** The request is too large. */ Error413: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; }; };
        /** The body has another Content-Type or Content-Encoding than this operation takes. */ Error415: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; }; };
        /** The request is well-formed and cannot be carried out. */ Error422: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; }; };
        /** Too many requests; Retry-After says how long to wait. */ Error429: {
            headers: { "Retry-After": components["headers"]["RetryAfter"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; };
            content: { "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; };
        };
        /** A failure on our side; the x-trace-id of the answer identifies the call. */ Error500: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; }; };
        /** An outside service failed. */ Error502: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; }; };
        /** A part of the service is away for the moment; Retry-After says when to try again. */ Error503: {
            headers: { "Retry-After": components["headers"]["RetryAfter"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; };
            content: { "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; };
        };
    };
    parameters: {
        /** Names this act for 24 hours. Sent again with the same key and content, it is done once and answers what it answered first, with `Idempotency-Replayed: true`; other content under the key is 422, and while the first runs it is 409. An answer that holds a credential is not kept: its repetition is 400. */
        IdempotencyKey: string;
        /** An ETag from before; 304 where nothing has changed since. */ IfNoneMatch: string;
        /** The ETag of what is to be changed; 412 where it has changed since. Weak tags never match, `*` always. */ IfMatch: string;
    };
    requestBodies: never;
    headers: {
        /** Whole seconds to wait before the next try. */ RetryAfter: number;
        /** What is asked for: `Bearer`, with `error="invalid_token"` where one came that does not count, or the scheme that the operation names. */ WWWAuthenticate: string;
        /** The name to keep the file under: `attachment` or `inline`, and `filename`. */ ContentDisposition: string;
        /** A strong tag of what is shown; it changes with it. */ ETag: string;
        /** `true` where this is what was answered first under the same Idempotency-Key; absent where it was done just now. */ IdempotencyReplayed: "true";
        /** How long it may be kept: other answers are `no-store`. */ CacheControl: string;
        /** What is left of each limit on requests that counts the own address or account: `"name";r=requests;t=seconds until all are back`. Every answer to an operation with such a limit carries it. */
        RateLimit: string;
        /** Those limits: `"name";q=requests;w=seconds`. */ RateLimitPolicy: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    logIn: {
        parameters: { query?: never; header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["LoginRequest"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["LoginResponse"]; }; }; } & Errors<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503>;
    };
    logOut: {
        parameters: {
            query?: never;
            header: {
                /** The `sessionToken` that signing in answered. */ "X-Session-Token": string;
            };
        };
        responses: { 204: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; }; } & Errors<400 | 429 | 500 | 503>;
    };
    getTokenKeys: { parameters: { query?: never; }; responses: { 200: { content: { "application/json": components["schemas"]["JwkSet"]; }; }; } & Errors<400 | 500 | 503>; };
    registerCompany: {
        parameters: { query?: never; header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["RegisterRequest"]; }; };
        responses: { 201: { headers: { "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; }; } & Errors<400 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503>;
    };
    viewCompany: {
        parameters: {
            query?: never;
            header?: { "If-None-Match"?: components["parameters"]["IfNoneMatch"]; };
            path: {
                /** Number in the Dutch company register (KVK): 8 digits, with the zeros it begins with. */ kvkNumber: string;
            };
        };
        responses: {
            200: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Company"]; }; };
            304: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; };
        } & Errors<400 | 401 | 404 | 500 | 503>;
    };
    validateKvk: {
        parameters: {
            query?: never;
            path: {
                /** The number to ask about, in whatever form. */ kvkNumber: string;
            };
        };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["KvkValidation"]; }; }; } & Errors<400 | 429 | 500 | 502 | 503>;
    };
    startOnboarding: {
        parameters: { query?: never; header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["StartRequest"]; }; };
        responses: { 201: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["OnboardingSessionDto"]; }; }; } & Errors<400 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503>;
    };
    getOnboardingSession: {
        parameters: {
            query?: never;
            header?: { "If-None-Match"?: components["parameters"]["IfNoneMatch"]; };
            path: {
                /** Id and secret of the session, as starting it answered. Any other text is 404. */ sessionId: string;
            };
        };
        responses: {
            200: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["OnboardingSessionDto"]; }; };
            304: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; };
        } & Errors<400 | 404 | 500 | 503>;
    };
    listInstitutions: {
        parameters: {
            query?: {
                /** A country by its two letters (ISO 3166-1). */ country?: string;
            };
        };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Institution"][]; }; }; } & Errors<400 | 429 | 500 | 502 | 503>;
    };
    initiateBank: {
        parameters: {
            query?: never;
            path: {
                /** Id and secret of the session, as starting it answered. Any other text is 404. */ sessionId: string;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["InitiateRequest"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["InitiateResponse"]; }; }; } & Errors<400 | 404 | 413 | 415 | 429 | 500 | 502 | 503>;
    };
    completeBank: {
        parameters: {
            query?: never;
            path: {
                /** Id and secret of the session, as starting it answered. Any other text is 404. */ sessionId: string;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["BankCallbackRequest"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["OnboardingSessionDto"]; }; }; } & Errors<400 | 404 | 413 | 415 | 429 | 500 | 502 | 503>;
    };
    captureRepresentative: {
        parameters: {
            query?: never;
            path: {
                /** Id and secret of the session, as starting it answered. Any other text is 404. */ sessionId: string;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["RepresentativeRequest"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["OnboardingSessionDto"]; }; }; } & Errors<400 | 404 | 413 | 415 | 429 | 500 | 503>;
    };
    completeOnboarding: {
        parameters: {
            query?: never;
            header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
            path: {
                /** Id and secret of the session, as starting it answered. Any other text is 404. */ sessionId: string;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["CompleteRequest"]; }; };
        responses: {
            200: { headers: { "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["OnboardingSessionDto"]; }; };
        } & Errors<400 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503>;
    };
    listAuditEvents: {
        parameters: {
            query?: {
                /** Which page, from 0; one past the last is empty. */ page?: number;
                /** Items on a page; 200 at most, a larger number gives 200. */ size?: number;
            };
            path: {
                /** Number in the Dutch company register (KVK): 8 digits, with the zeros it begins with. */ kvkNumber: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["AuditPage"]; }; }; } & Errors<400 | 401 | 403 | 500 | 503>;
    };
    verifyAuditTrail: {
        parameters: { query?: never; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["ChainCheck"]; }; }; } & Errors<400 | 401 | 403 | 429 | 500 | 503>;
    };
    proveAuditEvent: {
        parameters: {
            query?: never;
            path: {
                /** Number in the Dutch company register (KVK): 8 digits, with the zeros it begins with. */ kvkNumber: string;
                /** The `id` of the event in the list. */ id: number;
            };
        };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["EventProof"]; }; }; } & Errors<400 | 401 | 403 | 404 | 409 | 429 | 500 | 503>;
    };
    getCheckpointKeys: { parameters: { query?: never; }; responses: { 200: { content: { "application/json": components["schemas"]["JwkSet"]; }; }; } & Errors<400 | 500 | 503>; };
    listWebhooks: { parameters: { query?: never; }; responses: { 200: { content: { "application/json": components["schemas"]["Webhook"][]; }; }; } & Errors<400 | 401 | 403 | 500 | 503>; };
    createWebhook: {
        parameters: { query?: never; header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["WebhookRequest"]; }; };
        responses: { 201: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["NewWebhook"]; }; }; } & Errors<400 | 401 | 403 | 409 | 413 | 415 | 422 | 429 | 500 | 503>;
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: { "If-None-Match"?: components["parameters"]["IfNoneMatch"]; };
            path: {
                /** Id of the webhook. */ id: string;
            };
        };
        responses: {
            200: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Webhook"]; }; };
            304: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; };
        } & Errors<400 | 401 | 403 | 404 | 500 | 503>;
    };
    removeWebhook: {
        parameters: {
            query?: never;
            header?: { "If-Match"?: components["parameters"]["IfMatch"]; };
            path: {
                /** Id of the webhook. */ id: string;
            };
        };
        responses: { 204: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; }; } & Errors<400 | 401 | 403 | 404 | 412 | 429 | 500 | 503>;
    };
    changeWebhook: {
        parameters: {
            query?: never;
            header?: { "If-Match"?: components["parameters"]["IfMatch"]; };
            path: {
                /** Id of the webhook. */ id: string;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["WebhookChange"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Webhook"]; }; }; } & Errors<400 | 401 | 403 | 404 | 412 | 413 | 415 | 429 | 500 | 503>;
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
            path: {
                /** Id of the webhook. */ id: string;
            };
        };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["NewWebhook"]; }; }; } & Errors<400 | 401 | 403 | 404 | 409 | 422 | 429 | 500 | 503>;
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** How many; 50 unless given. */ limit?: number;
                /** Id of a delivery: the answer goes on with what came before it. */ before?: string;
            };
            path: {
                /** Id of the webhook. */ id: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["WebhookDelivery"][]; }; }; } & Errors<400 | 401 | 403 | 404 | 500 | 503>;
    };
    redeliverWebhook: {
        parameters: {
            query?: never;
            header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
            path: {
                /** Id of the webhook. */ id: string;
                /** Id of the delivery. */ deliveryId: string;
            };
        };
        responses: {
            /** Accepted; the work goes on. */ 202: { headers: { "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["WebhookDelivery"]; }; };
        } & Errors<400 | 401 | 403 | 404 | 409 | 422 | 429 | 500 | 503>;
    };
    listOperatorActs: {
        parameters: {
            query?: {
                /** Which page, from 0; one past the last is empty. */ page?: number;
                /** Items on a page; 200 at most, a larger number gives 200. */ size?: number;
                /** Acts from this moment on. */ from?: string;
                /** Acts before this moment. */ to?: string;
                /** Acts of this kind alone, as `what` tells it. */ what?: string;
                /** JSON by pages, or a CSV file (RFC 4180) of the newest 10,000 of them. */ format?: "json" | "csv";
            };
        };
        responses: {
            200: {
                headers: { "Content-Disposition": components["headers"]["ContentDisposition"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; };
                content: { "application/json": components["schemas"]["OperatorActPage"]; "text/csv": string; };
            };
        } & Errors<400 | 401 | 429 | 500 | 503>;
    };
    getHealth: {
        parameters: { query?: never; };
        responses: {
            200: { content: { "application/json": components["schemas"]["Health"]; }; };
            /** A part of the service is away for the moment; Retry-After says when to try again. */ 503: { content: { "application/json": components["schemas"]["Health"]; }; };
        } & Errors<400 | 500>;
    };
    getReadiness: { parameters: { query?: never; }; responses: { 200: { content: { "application/json": components["schemas"]["Alive"]; }; }; } & Errors<400 | 500 | 503>; };
    getLiveness: { parameters: { query?: never; }; responses: { 200: { content: { "application/json": components["schemas"]["Alive"]; }; }; } & Errors<400 | 500>; };
}
type Errors<Status extends number> = {
    [S in Status]: components["responses"][`Error${S}` & keyof components["responses"]];
};
