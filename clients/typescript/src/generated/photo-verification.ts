/** The operations and schemas of photo-verification, from openapi/photo-verification.json. `npm run clients` writes this file. */

export interface paths {
    "/api/v1/auth/register": {
        /** Make an account. Makes an account and signs it in. An e-mail address that is taken is refused with 400, in any spelling of upper and lower case.
         *     Three times a minute for an address; more is 429. While the service cannot count, it answers 503. */
        post: operations["register"];
    };
    "/api/v1/auth/login": {
        /** Sign in. Answers an access token and a refresh token. A wrong password and an unknown e-mail address are 401 with the same words.
         *     Five times a minute for an address; more is 429. While the service cannot count, it answers 503. */
        post: operations["logIn"];
    };
    "/api/v1/auth/refresh": {
        /** Exchange a refresh token for a new pair. Each refresh token is good for one use. One that was used before is 401, and ends the pair that came of it too: sign in again. */
        post: operations["refreshTokens"];
    };
    "/api/v1/auth/account": {
        /** Delete the account with all its photos. Removes the account that the token belongs to, with its photos, stored files, tokens and personal data. This cannot be undone. */
        delete: operations["deleteAccount"];
    };
    "/api/v1/api-keys": {
        /** List own API keys, newest first. Without the keys themselves. One that has expired stays listed for 30 days. For the token of somebody who has signed in; an API key is 403. */
        get: operations["listApiKeys"];
        /** Make an API key. The answer holds the key, which is shown once: only its hash is kept. A program sends it as `Authorization: Bearer pvk_…` to the operations of its scopes; to any other it is 403. A key lives until it expires, is deleted, or its account is; a new password does not end it.
         *     400 for an `expiresAt` that is not in the future, 409 where the account has 20 keys that have not expired. For the token of somebody who has signed in; an API key is 403. */
        post: operations["makeApiKey"];
    };
    "/api/v1/api-keys/{id}": {
        /** Delete an API key. From then on it is refused with 401, by every instance of the service. Another account's key is 403, and one that is not there 404. For the token of somebody who has signed in; an API key is 403. */
        delete: operations["deleteApiKey"];
    };
    "/api/v1/cases": {
        /** List own cases, newest first. The cases of the account that the token belongs to, without those of teams. With `teamId` those of that team, for its members: 403 for others, 404 where there is no such team. */
        get: operations["listCases"];
        /** Make a case. Photos that belong together, such as those of one claim. With `teamId` it is the team's, for its EDITORs and OWNERs: 403 for others. It ends with its account or its team; its photos do not end with it. With `shared`, everybody with the link `/c/{shareToken}` sees its name, its reference and what anybody may see of its photos: private ones are not there, and those with a view password ask for it. */
        post: operations["makeCase"];
    };
    "/api/v1/cases/{caseId}": {
        /** One case, with the numbers of its photos. A photo past its time is not in it any more. Another account's case is 403, and one that is not there 404. Of a team's cases a VIEWER reads, an EDITOR makes and changes and an OWNER deletes; less of a role is 403. */
        get: operations["getCase"];
        /** Delete a case. Its photos stay, its link ends. Another account's case is 403, and one that is not there 404. Of a team's cases a VIEWER reads, an EDITOR makes and changes and an OWNER deletes; less of a role is 403. */
        delete: operations["deleteCase"];
        /** Rename, share or unshare a case. Changes what is sent and leaves the rest. `shared: false` ends the link for good; shared again, the case has another one. Another account's case is 403, and one that is not there 404. Of a team's cases a VIEWER reads, an EDITOR makes and changes and an OWNER deletes; less of a role is 403. */
        patch: operations["changeCase"];
    };
    "/api/v1/cases/{caseId}/photos/{id}": {
        /** Put a photo into a case. A photo that the caller may read, own or of a team; a case of a team holds photos of that team alone (409). One that is in the case already stays where it is. 409 where the case has 200 photos. 403 and 404 are of the case or of the photo. Another account's case is 403, and one that is not there 404. Of a team's cases a VIEWER reads, an EDITOR makes and changes and an OWNER deletes; less of a role is 403. */
        put: operations["putPhotoIntoCase"];
        /** Take a photo out of a case. The photo itself stays. 404 where it is not in the case. Another account's case is 403, and one that is not there 404. Of a team's cases a VIEWER reads, an EDITOR makes and changes and an OWNER deletes; less of a role is 403. */
        delete: operations["takePhotoOutOfCase"];
    };
    "/api/v1/cases/{caseId}/evidence": {
        /** The evidence bundles of all photos of a case. A ZIP archive that is written while it is sent: for each photo the folder of its own bundle, with the original and `verify.mjs`, and a folder `case` with `case.json`, one `report.pdf` of a page for each photo, and how to check them all. Of the same case the bytes are the same each time. 409 for a case without photos, or with a photo whose record is too damaged; 503 for the first second of a photo, until the log covers it.
         *     Five bundles a minute for an address, those of single photos counted. Another account's case is 403, and one that is not there 404. Of a team's cases a VIEWER reads, an EDITOR makes and changes and an OWNER deletes; less of a role is 403. */
        get: operations["getCaseEvidence"];
    };
    "/api/v1/photos/{id}": {
        /** What is recorded of a photo. Anyone may ask for a public photo. A private one is 404 without a token and 403 with the token of another account. The outcome of AI detection is seen by asking again. */
        get: operations["getPhoto"];
        /** Delete a photo. Removes the photo with its stored files; its number is never used again. This cannot be undone. Another account's photo is 403, and one that is not there or past its time is 404. Of a team's photos a VIEWER reads, an EDITOR changes and an OWNER deletes; less of a role is 403. */
        delete: operations["deletePhoto"];
    };
    "/api/v1/photos/{id}/verify": {
        /** Check a photo against its signature. Reads the stored bytes anew and compares record and bytes with what was signed. Anyone may ask for a public photo. A private one is 404 without a token and 403 with the token of another account. The view password plays no part here. */
        get: operations["verifyPhoto"];
    };
    "/api/v1/photos": {
        /** List own photos, newest first. The photos of the account that the token belongs to, without those of teams; those past their time are left out. With `teamId` those of that team, for its members: 403 for others, 404 where there is no such team. */
        get: operations["listOwnPhotos"];
        /** Upload and sign a photo. Hashes the file while it comes in, compares that with `sha256`, decodes the photo once to see that it is sound, signs it and keeps it byte for byte. The photo is public from then on; detection of AI generation follows.
         *     400 when a field is missing or wrong, the hash does not match, or the file is too large, no JPEG, PNG or WebP, declared as another type, or damaged. Nothing is kept then. The fields may come in any order. */
        post: operations["uploadPhoto"];
    };
    "/api/v1/photos/{id}/download": {
        /** Download the signed original. The file as it was uploaded, byte for byte, with its own type. `credentials=embedded` gives a copy with a C2PA manifest of ours, in which the manifests that it came with are kept; it is another file, with another hash. A photo that is not as it was signed gets none: 409. Another account's photo is 403, and one that is not there or past its time is 404. Of a team's photos a VIEWER reads, an EDITOR changes and an OWNER deletes; less of a role is 403. */
        get: operations["downloadOriginal"];
    };
    "/api/v1/photos/{id}/visibility": {
        /** Make a photo public or private. A private photo answers everyone but its owner as if it were not there. Private needs a premium account, otherwise 403; public does not. Another account's photo is 403, and one that is not there or past its time is 404. Of a team's photos a VIEWER reads, an EDITOR changes and an OWNER deletes; less of a role is 403. */
        patch: operations["setVisibility"];
    };
    "/api/v1/photos/{id}/view-password": {
        /** Set or clear the password of the public page. From then on page, verdict and image ask for the password. The check of the signature does not. Null or blank clears it. Only a hash is kept. Another account's photo is 403, and one that is not there or past its time is 404. Of a team's photos a VIEWER reads, an EDITOR changes and an OWNER deletes; less of a role is 403. */
        patch: operations["setViewPassword"];
    };
    "/api/v1/uploads": {
        /** Begin an upload in pieces. tus 1.0.0. `Location` names the upload, which can be gone on with for 24 hours; an account has at most 100 unfinished ones. `Upload-Metadata` takes `sha256` and `capturedAt` (both needed, as in the upload form), `filename`, `filetype` (400 with the last byte where the bytes are another type, as in the upload form), `locationRemoved` (`true`: the owner had the place taken out of the file before this; the first statement of the photo says so, signed), `teamId` (the team that the photo is to belong to; 403 for whoever may not add to it, now or when the last byte comes), and together `challengeId` and `deviceSignature`. */
        post: operations["createUpload"];
    };
    "/api/v1/uploads/{uploadId}": {
        /** How far an upload is. HEAD answers the same in `Upload-Offset`, `Upload-Length`, `Upload-Metadata` and `Upload-Expires`, as tus wants. Once all bytes are there, `photo` is what they became. An upload that was ended, refused or is past its 24 hours is 410. */
        get: operations["getUpload"];
        /** End an upload. Its bytes go. One that has become a photo is 410: that is deleted as a photo. */ delete: operations["deleteUpload"];
        /** Send the next bytes of an upload. Bytes that came before a connection broke are kept; `Upload-Offset` of HEAD says from where to go on. With the last byte the photo is checked, signed and answered (200), as the upload form does it; before that it is 204. Sent again, the end answers the same photo. A photo that is refused then (400) has ended its upload. 409: the offset is another one. */
        patch: operations["sendUpload"];
    };
    "/api/v1/capture-challenges": {
        /** Ask for a challenge before a photo is taken. Good for 120 seconds and one upload. The device signs the nonce, a line break and the SHA-256 of its photo (64 lowercase hex digits) with ECDSA on P-256 and SHA-256, and begins an upload with `challengeId` and `deviceSignature` (r‖s, base64url) in its metadata. The photo then says within how many seconds it was sent. That is no proof of a lens: a virtual camera can do that too. */
        post: operations["createCaptureChallenge"];
    };
    "/public/photos/{id}/verify": {
        /** The verdict on a public photo. Whether the photo is still as it was signed, with all that it takes to check that oneself: the Ed25519 signature and the text that it covers.
         *     Public photos only: a private one is 404, as if it were not there. One that is past its time is 410. Where the owner has set a view password, `pw` is needed; without it, or with a wrong one, the answer is 401 and shows nothing of the photo. Ten wrong ones in five minutes close the photo to passwords for a while: 429.
         *     Thirty requests a minute for an address, over all public routes of photos together. */
        get: operations["getPublicVerdict"];
    };
    "/public/photos/{id}/image": {
        /** The watermarked image of a public photo. A PNG without metadata, with the number of the photo in the lowest bits of its colours.
         *     Public photos only: a private one is 404, as if it were not there. One that is past its time is 410. Where the owner has set a view password, `pw` is needed; without it, or with a wrong one, the answer is 401 and shows nothing of the photo. Ten wrong ones in five minutes close the photo to passwords for a while: 429.
         *     Thirty requests a minute for an address, over all public routes of photos together. */
        get: operations["getPublicImage"];
    };
    "/public/watermark": {
        /** Read the number in the watermark of an image. For a copy of a public image, a crop or a screenshot. The image is not kept. 404 where no watermark is found, 400 for what is no sound JPEG, PNG or WebP.
         *     A watermark can be copied onto another picture, so the number alone proves nothing: compare with the photo of that number. Thirty requests a minute for an address, over all public routes of photos together. */
        post: operations["readWatermark"];
    };
    "/.well-known/photo-signing-keys": {
        /** The public keys of the signatures. A JWK set (RFC 7517) to check `publicKeySignature` with, without asking this service. Any website may read it. */ get: operations["getSigningKeys"];
    };
    "/log/checkpoint": {
        /** The newest checkpoint of the log. How many leaves the log has and what its root is, signed as a note (C2SP tlog-checkpoint, signed-note); cosignatures of witnesses follow where there are any. The verifier key is in `/.well-known/photo-trust`. Six hundred requests a minute for an address, over all of the log together. */
        get: operations["getLogCheckpoint"];
    };
    "/log/tile/{L}/{N}": {
        /** A tile of the log’s tree. Up to 256 hashes of 32 bytes. Longer numbers go on as further parts of the path (`x001/234`), and a tile that is not full yet is asked for by its width (`000.p/17`), as C2SP tlog-tiles describes. 404 for what the newest checkpoint does not cover. Six hundred requests a minute for an address, over all of the log together. */
        get: operations["getLogTile"];
    };
    "/log/tile/entries/{N}": {
        /** A bundle of the log’s leaves. Up to 256 leaves, each behind its length in two bytes. A leaf names its kind and a salted hash: who has the salt and the signed text can make it again, and nobody else learns anything from it. Longer numbers go on as further parts of the path (`x001/234`), and a tile that is not full yet is asked for by its width (`000.p/17`), as C2SP tlog-tiles describes. 404 for what the newest checkpoint does not cover. Six hundred requests a minute for an address, over all of the log together. */
        get: operations["getLogEntries"];
    };
    "/public/photos/{id}/inclusion": {
        /** The proof that a photo is in the log. A `tlog-proof` (C2SP): the place of the photo’s leaf, the hashes that lead from it to the root, and the signed checkpoint of that root. The salt that the leaf is made with is in the credentials. 503 for the first second of a photo, until a checkpoint covers it.
         *     Public photos only, with `pw` where the owner has set a view password. Thirty requests a minute for an address, over all public routes of photos together. */
        get: operations["getPhotoInclusion"];
    };
    "/public/photos/{id}/statements/{version}/inclusion": {
        /** The proof that a statement is in the log. As for the photo itself: a `tlog-proof` (C2SP) of the leaf of one version of what the owner says of it. The leaf has the kind `statement`; `signedText` of that version and the salt that it is made with are in the credentials. 404 for a version that there is not, and 503 for its first second.
         *     Public photos only, with `pw` where the owner has set a view password. Thirty requests a minute for an address, over all public routes of photos together. */
        get: operations["getStatementInclusion"];
    };
    "/.well-known/photo-trust": {
        /** Certificates and keys to check photos by. All that `verify.mjs --trust` of an evidence bundle takes. Get it from here once, or better from somebody else whom you trust, and keep it: keys that come with a bundle prove nothing alone. */
        get: operations["getPhotoTrust"];
    };
    "/public/photos/{id}/timestamp": {
        /** The timestamp of a photo. The reply of a timestamp authority (RFC 3161) over the text that was signed, in DER. Check it with `openssl ts -verify -data signed-text.txt -in x.tsr -CAfile tsa.pem`: the text is `signedText` of the verdict without a line break at its end, and the certificates are in `/.well-known/photo-trust`. 404 where the service has no authority, or has no timestamp yet.
         *     Public photos only, with `pw` where the owner has set a view password. Thirty requests a minute for an address, over all public routes of photos together. */
        get: operations["getPhotoTimestamp"];
    };
    "/public/photos/{id}/evidence": {
        /** The evidence bundle of a public photo. With the public image. A ZIP archive with one folder: the picture, what was signed and the signature, the keys, the timestamp where there is one, the proof of the log, the manifest, a report of one page, and `verify.mjs`, which checks it all without a network. README.txt and LEESMIJ.txt do the same with `sha256sum` and `openssl`. Of the same photo the bytes are the same each time. 503 for the first second of a photo, until the log covers it; 409 for a record that is too damaged.
         *     Five bundles a minute for an address. Thirty requests a minute for an address, over all public routes of photos together. Public photos only, with `pw` where the owner has set a view password. */
        get: operations["getPublicEvidence"];
    };
    "/api/v1/photos/{id}/evidence": {
        /** The evidence bundle of an own photo. With the original. A ZIP archive with one folder: the picture, what was signed and the signature, the keys, the timestamp where there is one, the proof of the log, the manifest, a report of one page, and `verify.mjs`, which checks it all without a network. README.txt and LEESMIJ.txt do the same with `sha256sum` and `openssl`. Of the same photo the bytes are the same each time. 503 for the first second of a photo, until the log covers it; 409 for a record that is too damaged.
         *     Five bundles a minute for an address. Another account's photo is 403, and one that is not there or past its time is 404. */
        get: operations["getOwnEvidence"];
    };
    "/public/recognise": {
        /** Find the photos that a picture may be a copy of. Send the picture as a form, or its fingerprint alone as JSON. Nothing of it is kept.
         *     Three ways are told apart: `exact` (the same bytes, so unchanged), `watermark` (the number in it, where the picture also looks like that photo) and `fingerprint` (it looks the same, at most 31 of 256 bits apart, also turned, mirrored or with borders of one colour). Re-encoding, resizing and messengers leave a picture recognisable; cropping, turning a little and photographing a screen do not.
         *     Only public photos without a view password, whose owners let them be found, are. Ten requests a minute for an address, together with `/c2pa/v1/matches`. */
        post: operations["recognise"];
    };
    "/c2pa/v1/matches/byBinding": {
        /** Manifests of a soft binding in the query. As the Soft Binding Resolution API of C2PA has it. Public photos without a view password, whose owners let them be found, have matches. Ten requests a minute for an address, together with `/public/recognise`. */
        get: operations["matchByBinding"];
        /** Manifests of a soft binding in the body. As the Soft Binding Resolution API of C2PA has it. Public photos without a view password, whose owners let them be found, have matches. Ten requests a minute for an address, together with `/public/recognise`. */
        post: operations["matchByPostedBinding"];
    };
    "/c2pa/v1/matches/byContent": {
        /** Manifests of the photos that a picture may be a copy of. The body is the picture itself, or a form with it; it is not kept. As the Soft Binding Resolution API of C2PA has it. Public photos without a view password, whose owners let them be found, have matches. Ten requests a minute for an address, together with `/public/recognise`. */
        post: operations["matchByContent"];
    };
    "/c2pa/v1/services/supportedAlgorithms": {
        /** Algorithms of soft bindings that are looked up here. `nl.polder.stdm.1` is the watermark of share copies, `nl.polder.pdq.1` is PDQ. Neither is on C2PA's list of algorithms. */
        get: operations["listSoftBindingAlgorithms"];
    };
    "/public/photos/{id}/credentials": {
        /** Content Credentials, time, log and detections of a public photo. What the copies of the photo carry, who signed them, and what every detector said. Signing comes a moment after the upload.
         *     Public photos only: a private one is 404, as if it were not there. One that is past its time is 410. Where the owner has set a view password, `pw` is needed; without it, or with a wrong one, the answer is 401 and shows nothing of the photo. Ten wrong ones in five minutes close the photo to passwords for a while: 429.
         *     Thirty requests a minute for an address, over all public routes of photos together. */
        get: operations["getCredentials"];
    };
    "/public/photos/{id}/share": {
        /** The copy of a public photo to pass on. A JPEG of at most 2,048 pixels with a manifest and a watermark that survives messengers. Any website may show it.
         *     Public photos only: a private one is 404, as if it were not there. One that is past its time is 410. Where the owner has set a view password, `pw` is needed; without it, or with a wrong one, the answer is 401 and shows nothing of the photo. Ten wrong ones in five minutes close the photo to passwords for a while: 429.
         *     Thirty requests a minute for an address, over all public routes of photos together. */
        get: operations["getShareCopy"];
    };
    "/c2pa/v1/manifests/{manifestId}": {
        /** The manifest store of a signed copy. As the Soft Binding Resolution API of C2PA has it: the bytes that stand in the copy, for a copy that has lost them. Of a private photo, of one past its time, and of one with a view password without the right password (pw) there is none: 404, as for a name that nothing has. Ten wrong passwords in five minutes close the photo to passwords for a while: 429.
         *     Thirty requests a minute for an address, over all public routes of photos together. */
        get: operations["getManifest"];
    };
    "/v/{id}/badge.svg": {
        /** The badge of a photo, for other sites. The headline in words, as an SVG that loads nothing. Public photos only: a private one is 404, as if it were not there. One that is past its time is 410. Where the owner has set a view password, `pw` is needed; without it, or with a wrong one, the answer is 401 and shows nothing of the photo. Ten wrong ones in five minutes close the photo to passwords for a while: 429.
         *     Thirty requests a minute for an address, over all public routes of photos together. */
        get: operations["getBadge"];
    };
    "/badge.js": {
        /** The script that keeps badges on other sites up to date. A browser module of less than 3 kB, to be loaded with `integrity`. Without it a badge is a picture in a link. */
        get: operations["getBadgeScript"];
    };
    "/oembed": {
        /** oEmbed of a photo’s page. oEmbed 1.0 of type `rich`: a link with the badge. A photo behind a view password is 401, also with its password in `url`. Public photos only: a private one is 404, as if it were not there. One that is past its time is 410. Where the owner has set a view password, `pw` is needed; without it, or with a wrong one, the answer is 401 and shows nothing of the photo. Ten wrong ones in five minutes close the photo to passwords for a while: 429.
         *     Thirty requests a minute for an address, over all public routes of photos together. */
        get: operations["getOEmbed"];
    };
    "/api/v1/photos/{id}/details": {
        /** State title, caption and credit of a photo, and what it shows. What is absent stays as it is. Title, caption and credit make a statement with an Ed25519 signature and a leaf in the log of its own; earlier versions stay listed, and the photo's signature never changes. The text that is signed has a line each for `polder photo-verification statement v1`, the number, the SHA-256 of the photo, the version, the time, and title, caption and credit as JSON.
         *     `findable` decides whether a copy of the picture leads to the photo. `location` shows the place that the camera wrote down, as exactly as chosen and not at all by default; 400 where it wrote none. `training` goes into the Content Credentials of the copies, which are signed anew.
         *     Another account's photo is 403, and one that is not there or past its time is 404. */
        patch: operations["changeDetails"];
    };
    "/api/v1/photos/{id}/retention": {
        /** Keep a photo longer than 14 days, or no longer than those. How long is up to the plan of the account, which the operator sets: beyond it is 403. 400 for a moment that is over, or within the 14 days of the photo; null is 400 where those are over, since the photo would be gone at once: delete it then.
         *     409 where the photo or the plan changes at the same moment. Three days before its end its owner is told by mail. Another account's photo is 403, and one that is not there or past its time is 404. */
        patch: operations["setRetention"];
    };
    "/api/v1/account/export": {
        /** Download all that is kept of the account. A ZIP archive with one folder: `account.json` (the account, its sessions, its API keys without the keys themselves, the teams that it is in, its cases without their links, and its webhooks with their deliveries and without their secrets), and for each photo `photos/<id>/record.json` (all that is recorded of it, with the owner's statements) and its original, byte for byte. It is written while it is sent.
         *     Five times a minute for an account; more is 429. For the token of somebody who has signed in; an API key is 403. */
        get: operations["exportAccount"];
    };
    "/api/v1/webhooks": {
        /** List the webhooks. Those of the account, the oldest first. Secrets are not among it. */ get: operations["listWebhooks"];
        /** Make a webhook. Answers its secret, this once. Each event is posted as JSON `{type, timestamp, data}`, where data holds ids alone, and signed by Standard Webhooks: `webhook-id` (the same at each try), `webhook-timestamp`, `webhook-signature: v1,…`.
         *     Any 2xx within 15 seconds takes a message; otherwise it is tried eight times within 24 hours, and `Retry-After` may move a try to the end of them at most. 410, or five days in which nothing got through, switches the webhook off, and a mail says so. The order of messages is not promised.
         *     400 for an address that is not https on the public internet; 409 when there are 10 already.
         *     `photo.detected` is another name of `photo.judged`. */
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
        /** List the deliveries of a webhook. Of the last 7 days, the newest first. */ get: operations["listWebhookDeliveries"];
    };
    "/api/v1/webhooks/{id}/deliveries/{deliveryId}/redeliver": {
        /** Send a message again. The same message under the same `webhook-id`, at once and, where it fails, eight times. 409 while the webhook is disabled. */ post: operations["redeliverWebhook"];
    };
    "/api/v1/teams": {
        /** List own teams, by name. With their members, and for owners with who was asked in. For the token of somebody who has signed in; an API key is 403. */ get: operations["listTeams"];
        /** Make a team. Whoever makes it owns it. Uploads that name its number in `teamId` belong to it; should the team end, they are their uploaders' own. A team ends with the account of its only owner. 409 for an account that is in 20 teams. For the token of somebody who has signed in; an API key is 403. */
        post: operations["makeTeam"];
    };
    "/api/v1/teams/{teamId}/invitations": {
        /** Ask somebody into a team. Mails a link that works for seven days and once, for the account of that address. A second one to the same address ends the first. 409 for a member, and where the team has 50 members with those who were asked in; 60 invitations an hour. For owners of the team: 403 for others, 404 where there is no such team. */
        post: operations["inviteToTeam"];
    };
    "/api/v1/teams/{teamId}/invitations/{invitationId}": {
        /** Take an invitation back. Its link works no more, and its place in the team is free. 404 for one that was taken, replaced or taken back; whoever has joined by it stays. For owners of the team: 403 for others, 404 where there is no such team. */
        delete: operations["takeBackTeamInvitation"];
    };
    "/api/v1/teams/invitations/{token}": {
        /** Join a team. Takes the invitation of a mail, once. 404 for one that was taken, replaced or never was, 410 for one that has expired, 403 for one to another address, 409 where the team is full or the account is in 20 teams. For the token of somebody who has signed in; an API key is 403. */
        post: operations["acceptTeamInvitation"];
    };
    "/api/v1/teams/{teamId}/members/{accountId}": {
        /** Take a member out of a team, or leave it. Owners take out anybody, and everybody leaves by their own number. Photos that they added stay with the team. 409 for the only owner. 403 for others, 404 where there is no such team or member. */
        delete: operations["removeTeamMember"];
        /** Give a member another role. At once. 409 where nobody would own the team. For owners of the team: 403 for others, 404 where there is no such team. */ patch: operations["changeTeamRole"];
    };
    "/public/photos/{id}": {
        /** The public page of a photo. HTML for people, whatever the answer: the verdict, the watermarked image, what detection found, and every signed detail. Dutch or English by `Accept-Language`.
         *     A private photo is 404, as if it were not there. One past its time is 410. Where the owner has set a view password, the page is a form for it; a wrong `pw` is 401 with the form. Thirty requests a minute for an address, over all public routes of photos together. */
        get: operations["showPhotoPage"];
    };
    "/v/{id}": {
        /** The web viewer, where share links lead. HTML for people, whatever the answer: the verdict, the watermarked image, what detection found, and every signed detail. Dutch or English by `Accept-Language`.
         *     A private photo is 404, as if it were not there. One past its time is 410. Where the owner has set a view password, the page is a form for it; a wrong `pw` is 401 with the form. Thirty requests a minute for an address, over all public routes of photos together. */
        get: operations["showViewer"];
    };
    "/api/v1/operator/accounts/{email}/premium": {
        /** Set whether an account is premium. For the operator: `Authorization: Bearer` with the value of the setting `OPERATOR_TOKEN`, not a token of an account. Any other is 401. The operation is absent while that setting is empty.
         *     An e-mail address without an account is 404. */
        put: operations["setPremium"];
    };
    "/api/v1/operator/accounts/{email}/plan": {
        /** Set how long an account may keep photos. Photos are kept for 14 days unless their owner keeps them longer, by `PATCH /api/v1/photos/{id}/retention`; the plan says how many days from a photo's creation that may be. A shorter plan leaves what is kept already as it is. For the operator: `Authorization: Bearer` with the value of the setting `OPERATOR_TOKEN`, not a token of an account. Any other is 401. The operation is absent while that setting is empty.
         *     An e-mail address without an account is 404. */
        put: operations["setPlan"];
    };
    "/api/v1/admin/acts": {
        /** What was administered. For the operator, with the value of `OPERATOR_TOKEN`. Every change by an administrator, the operator or a command, done or refused: who, what, to what, how it ended, its trace id and when. The newest first; kept for five years, and changed by nobody. It holds ids, never names or addresses. */
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
        /** How far the detection of AI generation is. Read the photo again to see it change. */ AiDetectionStatus: "PENDING" | "SUCCESS" | "FAILED";
        Alive: {
            /** It answers. */ status: "UP";
        };
        ApiKey: {
            /** Number of the key, for deleting it. */ id: string;
            /** What the key is for. */ name: string;
            /** What it opens. */ scopes: components["schemas"]["ApiScope"][];
            /** Its first characters, to tell keys apart by. */ start: string;
            /** When it was made; UTC. */ createdAt: string;
            /** From when it is refused; null: never. UTC. */ expiresAt: string | null;
            /** When it was last used, to a minute; null: not yet. UTC. */ lastUsedAt: string | null;
        };
        ApiKeyRequest: {
            /** What the key is for, in words of its owner. */ name: string;
            /** At least one. */ scopes: components["schemas"]["ApiScope"][];
            /** From when it is refused; in the future. Null or absent: never. */ expiresAt?: string | null;
        };
        /** What the key opens: reading photos, adding and changing them, cases, or webhooks. Each operation names its own. */ ApiScope: "photos:read" | "photos:write" | "cases" | "webhooks";
        CaptureChallenge: {
            /** Number of the challenge, for the metadata of the upload. */ challengeId: string;
            /** What the device signs: 32 random bytes in base64url. */ nonce: string;
            /** Six characters to hold in front of the camera. */ code: string;
            /** Until when an upload may begin with it; UTC. */ expiresAt: string;
        };
        CaptureChallengeRequest: { devicePublicKey: components["schemas"]["SentPublicKey"]; };
        /** The photo was sent within so many seconds of our challenge. A virtual camera can do that too. */ CaptureProof: {
            /** The challenge: 32 random bytes in base64url. */ nonce: string;
            /** When it was given out; UTC. */ challengedAt: string;
            /** When the signed hash came in; UTC. */ sentAt: string;
            /** Seconds between the two, rounded up. */ withinSeconds: number;
            devicePublicKey: components["schemas"]["DevicePublicKey"];
            /** ECDSA with SHA-256 over the nonce, a line break and the SHA-256 of the photo: r‖s in base64url. */ deviceSignature: string;
        };
        Case: {
            /** Number of the case. */ id: string;
            /** What the case is about. */ name: string;
            /** What it is called elsewhere; null without one. */ reference: string | null;
            /** Whether everybody with its link sees it. */ shared: boolean;
            /** The last part of its link, `/c/{shareToken}`; null where it is not shared. */ shareToken: string | null;
            /** Number of the team that it belongs to; absent without one. */ teamId?: string;
            /** When it was made; UTC. */ createdAt: string;
            /** `verificationId` of each photo in it, in the order in which they were put in. */ photos: string[];
        };
        CaseChange: {
            /** What the case is about. */ name?: string;
            /** What it is called elsewhere, such as the number of a claim; null or blank: nothing. */ reference?: string | null;
            /** Whether everybody with its link sees the case, and what is public of its photos. */ shared?: boolean;
        };
        CasePage: {
            /** The items of this page. */ content: components["schemas"]["Case"][];
            /** Items on all pages together. */ totalElements: number;
            /** Number of pages of this size; 0 where there are no items. */ totalPages: number;
            /** This page, from 0. */ number: number;
            /** Items that a full page holds. */ size: number;
        };
        CaseRequest: {
            /** What the case is about. */ name: string;
            /** What it is called elsewhere, such as the number of a claim; null or blank: nothing. */ reference?: string | null;
            /** Whether everybody with its link sees the case, and what is public of its photos. */ shared?: boolean;
            /** Number of the team that the case is to belong to, for its EDITORs and OWNERs. */ teamId?: string;
        };
        CredentialDetection: {
            /** Which detector answered. */ provider: string;
            /** Its version or model; empty where it is not known. */ version: string;
            /** Its score, higher for pictures it takes for made by AI; 0.5 says nothing. It is not a chance. */ score: number;
            /** What the detector makes of its score. */ isAiGenerated: boolean;
            /** When it answered; UTC. */ at: string;
        };
        CredentialLog: {
            /** Name of the log, as its checkpoints have it. */ origin: string;
            /** Place of the leaf, from 0. */ index: number;
            /** Leaves in the tree of the latest checkpoint. */ treeSize: number;
            /** 32 bytes in base64, which keep the leaf from being guessed. */ salt: string;
            /** The bytes of the leaf, in base64. */ leaf: string;
        };
        CredentialSigner: {
            /** Name in the certificate of the signer. */ subject: string;
            /** Certificates, that of the signer first and the root last. */ chain: string[];
            /** Where the chain ends: in a root that this sandbox made for itself, in one of the operator, or in a CA on the trust list of C2PA. Viewers elsewhere know only the last. */
            trust: "sandbox" | "own" | "c2pa-trust-list";
        };
        CredentialStatement: {
            /** From 1; the latest counts. */ version: number;
            /** Title that the owner gave; null without one. */ title: string | null;
            /** Caption that the owner wrote; null without one. */ caption: string | null;
            /** Who is to be credited; null without anybody. */ credit: string | null;
            /** There where its owner had the place taken out of the file before it was signed. */ locationRemoved?: true;
            /** When the statement was signed; UTC. */ signedAt: string;
            /** The text that its signature covers. */ signedText: string;
            /** `kid` of the key in `/.well-known/photo-signing-keys`. */ keyId: string;
            /** Its Ed25519 signature in base64. */ value: string;
            log?: components["schemas"]["CredentialLog"];
        };
        CredentialTimestamp: {
            /** The moment that the authority states; UTC. */ genTime: string;
            /** Serial number of the token, in decimal digits. */ serial: string;
            /** Policy of the authority, an object identifier. */ policy: string;
            /** Address of the authority. */ url: string;
        };
        CredentialsRequest: {
            /** E-mail address; case does not matter. */ email: string;
            /** Password of the account. */ password: string;
        };
        DetailsRequest: {
            /** Title; null or blank: none. */ title?: string | null;
            /** Caption; null or blank: none. */ caption?: string | null;
            /** Who is to be credited; null or blank: nobody. */ credit?: string | null;
            /** Whether whoever holds a copy of the picture may be led to the photo. */ findable?: boolean;
            /** How much of the place in the photo its page shows: `exact`, to a kilometre (`1km`), or the name of the nearest `place`. Null: nothing. */ location?: "exact" | "1km" | "place" | null;
            /** Whether others may train on the picture, as its Content Credentials say. */ training?: "allowed" | "notAllowed" | "constrained";
        };
        DevicePublicKey: {
            /** Always `EC`. */ kty: "EC";
            /** Always `P-256`. */ crv: "P-256";
            /** The point's x: 32 bytes in base64url. */ x: string;
            /** The point's y: 32 bytes in base64url. */ y: string;
        };
        Error: {
            /** When the service answered; UTC. */ timestamp: string;
            /** The HTTP status. */ status: number;
            /** The status in words. */ error: string;
            /** What is wrong, in English, naming the field where there is one. */ message: string;
            /** `VIEW_PASSWORD_REQUIRED` or `PHOTO_EXPIRED`; of a refused API key `SCOPE_MISSING` or `KEY_NOT_ACCEPTED`; absent otherwise. */ code?: string;
            /** True with `VIEW_PASSWORD_REQUIRED`; absent otherwise. */ passwordProtected?: boolean;
            /** True with `PHOTO_EXPIRED`; absent otherwise. */ expired?: boolean;
        };
        /** The one thing to say of the photo. `intact` alone may be green and ticked: `intact-ai` is marked as made by AI, `intact-suspected` is taken for it by a detector, of `intact-disputed` detectors disagree, `intact-pending` is still looked at, `changed` is not as it was signed. */
        Headline: "intact" | "intact-ai" | "intact-suspected" | "intact-disputed" | "intact-pending" | "changed";
        Health: {
            /** `UP`: all parts answer. `DEGRADED`: it serves, but what needs a part that is away is refused with 503. `DOWN`: it does not serve. */ status: "UP" | "DEGRADED" | "DOWN";
            /** Name of the service. */ service: string;
            /** Version of its API. */ version: string;
            /** Each part by name: `database`, `limits`, `objects`, `mail`, `queue`, `disk`. */ checks: { [key: string]: "UP" | "AWAY" | "EMBEDDED"; };
        };
        NewApiKey: {
            /** Number of the key, for deleting it. */ id: string;
            /** What the key is for. */ name: string;
            /** What it opens. */ scopes: components["schemas"]["ApiScope"][];
            /** Its first characters, to tell keys apart by. */ start: string;
            /** When it was made; UTC. */ createdAt: string;
            /** From when it is refused; null: never. UTC. */ expiresAt: string | null;
            /** When it was last used, to a minute; null: not yet. UTC. */ lastUsedAt: string | null;
            /** The key itself, `pvk_` and 43 characters. It is shown here and never again. */ key: string;
        };
        NewWebhook: {
            /** Id of the webhook. */ id: string;
            /** Where messages are posted: https on a public address, port 443 or 8443, without a user name. Redirects are not followed. */ url: string;
            /** The events that it is told of. */ events: ("photo.signed" | "photo.judged" | "photo.detected" | "photo.expiring" | "photo.deleted")[];
            /** Whether messages are sent to it. */ enabled: boolean;
            /** `BY_HAND`, `GONE` (the receiver answered 410) or `FAILING` (nothing got through for five days); null while it is enabled. */ disabledReason: "BY_HAND" | "GONE" | "FAILING" | null;
            /** When it was made; UTC. */ createdAt: string;
            /** Of the first failed try since the last that was delivered; null without any. */ failingSince: string | null;
            /** Until when messages are signed with the secret before this one too. */ oldSecretUntil: string | null;
            /** `whsec_` and 32 bytes in base64, by which messages are verified. Shown this once. */ secret: string;
        };
        OEmbed: {
            /** Always `rich`: HTML to put into a page. */ type: "rich";
            /** Version of oEmbed. */ version: "1.0";
            /** The headline in words. */ title: string;
            /** Name of the service. */ provider_name: string;
            /** Address of the service. */ provider_url: string;
            /** Seconds for which the answer may be kept. */ cache_age: number;
            /** A link with the badge as its picture; its text is the headline. Nothing in it is a script. */ html: string;
            /** Pixels of the badge. */ width: number;
            /** Pixels of the badge. */ height: number;
            /** The copy of the photo to pass on, or the badge where that copy is larger than `maxwidth` or `maxheight`. */ thumbnail_url: string;
            /** Pixels of that picture. */ thumbnail_width: number;
            /** Pixels of that picture. */ thumbnail_height: number;
        };
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
            /** Items on all pages together. */ totalElements: number;
            /** Number of pages of this size; 0 where there are no items. */ totalPages: number;
            /** This page, from 0. */ number: number;
            /** Items that a full page holds. */ size: number;
        };
        Photo: {
            /** Number of the photo, for links and paths: 6 characters, or an older form. */ verificationId: string;
            /** When the photo was taken, by the word of its owner; UTC. */ capturedAt: string;
            /** When the service signed it; UTC. */ signedAt: string;
            /** SHA-256 of the original: 64 lowercase hex digits. */ sha256: string;
            /** What detection thinks. Null: it has not finished, or it failed. False at a confidence of 0.5: nothing was found either way. */ isAiGenerated: boolean | null;
            /** How sure detection is of `isAiGenerated`, from 0 to 1; null where that is null. */ aiConfidence: number | null;
            /** Who looked: `provenance`, `sightengine`, `hive` or `aiornot`; null until then. */ aiProvider: string | null;
            aiDetectionStatus: components["schemas"]["AiDetectionStatus"];
            /** When it was uploaded; it is deleted 14 days later, unless it is kept. UTC. */ createdAt: string;
            /** Whether anyone with the number sees its page. */ isPublic: boolean;
            /** Whether a view password is set. Only its owner is told. */ passwordProtected?: boolean;
            /** Number of the team that it belongs to; absent for others, and without a team. */ teamId?: string;
        };
        PhotoCredentials: {
            /** The number of the photo. */ verificationId: string;
            headline: components["schemas"]["Headline"];
            publicImage: components["schemas"]["SignedCopy"] | null;
            share: components["schemas"]["SignedCopy"] | null;
            /** Whether the copies are signed. `unavailable`: the last try failed, copies leave unsigned and are signed later. */ state: "signed" | "unavailable" | "pending";
            signer: components["schemas"]["CredentialSigner"];
            timestamp: components["schemas"]["CredentialTimestamp"] | null;
            log: components["schemas"]["CredentialLog"] | null;
            /** What each detector said, in the order of the settings; without those that failed. */ detections: components["schemas"]["CredentialDetection"][];
            capture?: components["schemas"]["CaptureProof"];
            /** What the owner says of the photo, oldest first. */ statements: components["schemas"]["CredentialStatement"][];
        };
        PhotoPage: {
            /** The items of this page. */ content: components["schemas"]["Photo"][];
            /** Items on all pages together. */ totalElements: number;
            /** Number of pages of this size; 0 where there are no items. */ totalPages: number;
            /** This page, from 0. */ number: number;
            /** Items that a full page holds. */ size: number;
        };
        PhotoTrust: {
            /** Certificates that the signer of the Content Credentials is issued under. */ c2pa: string[];
            /** Certificates that the timestamps are issued under; empty without a timestamp authority. */ tsa: string[];
            /** Verifier key of the log: `name+hash+key`, split at its first two plus signs. */ log: string;
            /** The Ed25519 keys that sign photos, the one in use first. */ photo: components["schemas"]["SigningKey"][];
        };
        PlanRequest: {
            /** For how many days from its creation a photo may be kept. */ retentionDays: number;
        };
        PremiumRequest: {
            /** Whether the account may make photos private. */ premium: boolean;
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
        /** How far the detection of AI generation is; `COMPLETED` where the photo itself says `SUCCESS`. */ PublicAiDetectionStatus: "PENDING" | "COMPLETED" | "FAILED";
        PublicKeySignature: {
            /** How the text was signed. */ algorithm: "Ed25519";
            /** `kid` of the key in `/.well-known/photo-signing-keys`. */ keyId: string;
            /** The signature in base64. */ value: string;
            /** The text that was signed, seven lines without a last line break. */ signedText: string;
        };
        PublicVerificationResponse: {
            /** Number of the photo, for links and paths: 6 characters, or an older form. */ verificationId: string;
            /** When the photo was taken, by the word of its owner; UTC. */ capturedAt: string;
            /** When the service signed it; UTC. */ signedAt: string;
            /** SHA-256 of the original: 64 lowercase hex digits. */ sha256: string;
            /** What detection thinks. Null: it has not finished, or it failed. False at a confidence of 0.5: nothing was found either way. */ isAiGenerated: boolean | null;
            /** How sure detection is of `isAiGenerated`, from 0 to 1; null where that is null. */ aiConfidence: number | null;
            /** Who looked: `provenance`, `sightengine`, `hive` or `aiornot`; null until then. */ aiProvider: string | null;
            /** Whether record and stored bytes are as they were signed. */ verdict: "verified" | "tampered";
            /** True with `verified`, false with `tampered`. */ signatureValid: boolean;
            /** HMAC-SHA-256 in base64; only the service can check it. */ signature: string;
            /** Version of the key that made `signature`. */ hmacKeyVersion: number;
            aiDetectionStatus: components["schemas"]["PublicAiDetectionStatus"];
            /** Path of the public image on this service. */ imageUrl: string;
            /** Whether a view password was needed. */ passwordProtected: boolean;
            publicKeySignature: components["schemas"]["PublicKeySignature"] | null;
        };
        ReadMark: {
            /** The number in the watermark. Alone it proves nothing. */ verificationId: string;
            /** `lsb`: the lowest bits of the colours, as in the public image. `robust`: as in share copies. */ by: "lsb" | "robust";
            /** How clearly it was read. */ confidence: number;
        };
        RecogniseRequest: {
            /** Fingerprint of the picture: the 64 hex digits of PDQ. In the place of a file. */ pdq?: string;
            /** Fingerprints of the same picture turned, mirrored, and without its borders. Without this field those of the turned and mirrored picture are guessed from `pdq`, which finds fewer. */
            alternatives?: string[];
        };
        Recognised: {
            /** Photos it may be a copy of, the surest kind first; one photo once for each way it was found. At most 20 a kind. */ matches: components["schemas"]["RecognisedMatch"][];
            watermark: components["schemas"]["ReadMark"] | null;
            /** Why nothing, or not more, was found: `too plain to recognise`, or `number of another picture` where the picture does not look like the photo whose number it holds. */
            message?: string;
        };
        RecognisedMatch: {
            /** Number of the photo. */ verificationId: string;
            /** `exact`: the file is the signed original, unchanged. `watermark`: its number is in the picture, and the picture looks like it. `fingerprint`: the picture looks the same, and may have been changed. */
            by: "exact" | "watermark" | "fingerprint";
            /** How many of the 256 bits of both fingerprints differ; 0 with `exact`. */ distance: number;
            /** Path of the photo’s page on this service. */ url: string;
        };
        RefreshRequest: {
            /** The refresh token of the last pair. */ refreshToken: string;
        };
        RegisterRequest: {
            /** E-mail address; case does not matter. */ email: string;
            /** Password to sign in with. Common ones and simple patterns are refused. */ password: string;
        };
        Retention: {
            /** As asked for; null: the 14 days. UTC. */ keepUntil: string | null;
            /** When the photo is deleted; UTC. */ deletedAt: string;
            /** For how many days from its creation the plan of the photo's account lets it be kept. */ retentionDays: number;
        };
        RetentionRequest: {
            /** Until when the photo is kept: after its 14 days and within what the plan allows. Null: the 14 days. */ keepUntil: string | null;
        };
        /** As WebCrypto exports it: `use`, `key_ops`, `alg`, `kid` and `ext` may stand beside the key and are left out. Any other member is refused, `d`, the private half, first. */
        SentPublicKey: {
            /** Always `EC`. */ kty: "EC";
            /** Always `P-256`. */ crv: "P-256";
            /** The point's x: 32 bytes in base64url. */ x: string;
            /** The point's y: 32 bytes in base64url. */ y: string;
        } & { [key: string]: unknown; };
        ShownLocation: {
            /** Degrees north; null where a name is shown. */ latitude: number | null;
            /** Degrees east; null where a name is shown. */ longitude: number | null;
            /** Name of the nearest place or its province, where it is near. */ name: string | null;
        };
        SignedCopy: {
            /** `urn:c2pa:` and a UUID: the label of the active manifest. */ manifestId: string;
            /** SHA-256 of the whole signed copy, 64 hex digits. */ sha256: string;
        };
        SigningKey: {
            /** Always `OKP`, the family of Ed25519 (RFC 8037). */ kty: string;
            /** Always `Ed25519`. */ crv: string;
            /** The public key, 32 bytes in base64url. */ x: string;
            /** Name of the key: its thumbprint (RFC 7638). */ kid: string;
            /** Always `EdDSA`. */ alg: string;
            /** Always `sig`: the key signs. */ use: string;
        };
        SigningKeys: {
            /** The key in use first, then older ones whose signatures are still about. */ keys: components["schemas"]["SigningKey"][];
        };
        SoftBindingAlgorithm: {
            /** Name of the algorithm, as `alg` of a soft binding. */ alg: string;
        };
        SoftBindingMatch: {
            /** Of the signed share copy, else of the signed public image. */ manifestId: string;
            /** 100 for the same number or bytes; less for each differing bit of the fingerprint. */ similarityScore: number;
        };
        SoftBindingMatches: {
            /** The most similar first; one for each photo. */ matches: components["schemas"]["SoftBindingMatch"][];
        };
        SoftBindingQuery: {
            /** `nl.polder.stdm.1` (the number in a share copy) or `nl.polder.pdq.1` (PDQ). */ alg: string;
            /** In base64: the number of six characters, or the 32 bytes of PDQ, word 15 first. */ value: string;
        };
        Statement: {
            /** Counts from 1; 0 where nothing was stated yet. */ version: number;
            /** Title; null without one. */ title: string | null;
            /** Caption; null without one. */ caption: string | null;
            /** Who is to be credited; null without anybody. */ credit: string | null;
            /** Whether its owner had the place taken out of the file before it was signed. */ locationRemoved: boolean;
            /** When it was signed; UTC. */ signedAt: string | null;
            /** The text that its signature covers. */ signedText: string | null;
            /** `kid` of the key in `/.well-known/photo-signing-keys`. */ keyId: string | null;
            /** Its Ed25519 signature in base64. */ value: string | null;
            /** Whether a copy of the picture leads to the photo. */ findable: boolean;
            /** How much of the place in the photo its page shows: `exact`, to a kilometre (`1km`), or the name of the nearest `place`. Null: nothing. */ location: "exact" | "1km" | "place" | null;
            shownLocation: components["schemas"]["ShownLocation"] | null;
            /** Whether others may train on the picture, as its Content Credentials say. */ training: "allowed" | "notAllowed" | "constrained";
        };
        SupportedAlgorithms: {
            /** Watermarks that are read. */ watermarks: components["schemas"]["SoftBindingAlgorithm"][];
            /** Fingerprints that are compared. */ fingerprints: components["schemas"]["SoftBindingAlgorithm"][];
        };
        Team: {
            /** Number of the team. */ id: string;
            /** What it is called. */ name: string;
            role: components["schemas"]["TeamRole"];
            /** When it was made; UTC. */ createdAt: string;
            /** Everybody in it, the longest in it first. */ members: components["schemas"]["TeamMember"][];
            /** Who was asked in and has not come yet; empty for others than its owners. */ invitations: components["schemas"]["TeamInvitation"][];
        };
        TeamInvitation: {
            /** Number of the invitation, by which it is taken back. */ id: string;
            /** Whom it was sent to. */ email: string;
            role: components["schemas"]["TeamRole"];
            /** Until when it can be taken; UTC. */ expiresAt: string;
        };
        TeamInvitationRequest: {
            /** Whom the mail goes to; only that account can take it. */ email: string;
            role: components["schemas"]["TeamRole"];
        };
        TeamMember: {
            /** Number of the account. */ accountId: number;
            /** Its e-mail address. */ email: string;
            role: components["schemas"]["TeamRole"];
            /** When they joined; UTC. */ since: string;
        };
        TeamRequest: {
            /** What the team is called. */ name: string;
        };
        /** A VIEWER reads the photos of the team, an EDITOR uploads and changes them too, and an OWNER deletes them and decides who is in the team. */ TeamRole: "VIEWER" | "EDITOR" | "OWNER";
        TeamRoleRequest: { role: components["schemas"]["TeamRole"]; };
        TokenResponse: {
            /** Access token (JWT), good for 15 minutes. */ token: string;
            /** Refresh token (JWT), good for one refresh within 30 days. */ refreshToken: string;
            /** E-mail address of the account, in lower case. */ email: string;
        };
        UploadState: {
            /** Number of the upload. */ uploadId: string;
            /** Bytes that are safe; go on from here. */ offset: number;
            /** Bytes that the whole file has. */ length: number;
            /** Until when it can be gone on with; UTC. */ expiresAt: string;
            photo: components["schemas"]["Photo"] | null;
        };
        VerifyResponse: {
            /** Whether record and stored bytes are as they were signed. */ valid: boolean;
        };
        ViewPasswordRequest: {
            /** Password that visitors of the public page need. Null or blank: none. */ password: string | null;
        };
        VisibilityRequest: {
            /** True: anyone with the number sees the page. False: only the owner; needs a premium account. */ isPublic: boolean;
        };
        WatermarkResponse: {
            /** The number of the photo in the watermark. */ verificationId: string;
        };
        Webhook: {
            /** Id of the webhook. */ id: string;
            /** Where messages are posted: https on a public address, port 443 or 8443, without a user name. Redirects are not followed. */ url: string;
            /** The events that it is told of. */ events: ("photo.signed" | "photo.judged" | "photo.detected" | "photo.expiring" | "photo.deleted")[];
            /** Whether messages are sent to it. */ enabled: boolean;
            /** `BY_HAND`, `GONE` (the receiver answered 410) or `FAILING` (nothing got through for five days); null while it is enabled. */ disabledReason: "BY_HAND" | "GONE" | "FAILING" | null;
            /** When it was made; UTC. */ createdAt: string;
            /** Of the first failed try since the last that was delivered; null without any. */ failingSince: string | null;
            /** Until when messages are signed with the secret before this one too. */ oldSecretUntil: string | null;
        };
        WebhookChange: {
            /** Where messages are posted: https on a public address, port 443 or 8443, without a user name. Redirects are not followed. */ url?: string;
            /** What to be told of from now on. */ events?: ("photo.signed" | "photo.judged" | "photo.detected" | "photo.expiring" | "photo.deleted")[];
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
            /** What to be told of. */ events: ("photo.signed" | "photo.judged" | "photo.detected" | "photo.expiring" | "photo.deleted")[];
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
            headers: { "Upload-Offset": components["headers"]["UploadOffset"]; "Retry-After": components["headers"]["RetryAfter"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; };
            content: { "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; };
        };
        /** It was there and is gone. */ Error410: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; }; };
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
        /** Not made. */ Error501: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; }; };
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
        /** The address of what was made. */ Location: string;
        /** How long it may be kept: other answers are `no-store`. */ CacheControl: string;
        /** Bytes that have come so far. */ UploadOffset: number;
        /** Until when the upload can be gone on with. */ UploadExpires: string;
        /** Bytes of the whole file. */ UploadLength: number;
        /** What was said of the file when the upload began. */ UploadMetadata: string;
        /** What is left of each limit on requests that counts the own address or account: `"name";r=requests;t=seconds until all are back`. Every answer to an operation with such a limit carries it. */
        RateLimit: string;
        /** Those limits: `"name";q=requests;w=seconds`. */ RateLimitPolicy: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    register: {
        parameters: { query?: never; header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["RegisterRequest"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["TokenResponse"]; }; }; } & Errors<400 | 409 | 415 | 422 | 429 | 500 | 503>;
    };
    logIn: {
        parameters: { query?: never; header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["CredentialsRequest"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["TokenResponse"]; }; }; } & Errors<400 | 401 | 409 | 415 | 422 | 429 | 500 | 503>;
    };
    refreshTokens: {
        parameters: { query?: never; header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["RefreshRequest"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["TokenResponse"]; }; }; } & Errors<400 | 401 | 409 | 415 | 422 | 429 | 500 | 503>;
    };
    deleteAccount: {
        parameters: { query?: never; };
        responses: { 204: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; }; } & Errors<400 | 401 | 403 | 412 | 429 | 500 | 503>;
    };
    listApiKeys: { parameters: { query?: never; }; responses: { 200: { content: { "application/json": components["schemas"]["ApiKey"][]; }; }; } & Errors<400 | 401 | 403 | 500 | 503>; };
    makeApiKey: {
        parameters: { query?: never; header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["ApiKeyRequest"]; }; };
        responses: { 201: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["NewApiKey"]; }; }; } & Errors<400 | 401 | 403 | 409 | 415 | 422 | 429 | 500 | 503>;
    };
    deleteApiKey: {
        parameters: {
            query?: never;
            path: {
                /** The `id` of the key, not the key itself. */ id: string;
            };
        };
        responses: { 204: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; }; } & Errors<400 | 401 | 403 | 404 | 412 | 429 | 500 | 503>;
    };
    listCases: {
        parameters: {
            query?: {
                /** Which page, from 0; one past the last is empty. */ page?: number;
                /** Items on a page; 100 at most, a larger number gives 100. */ size?: number;
                /** Of a team: its cases in the place of own ones. */ teamId?: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["CasePage"]; }; }; } & Errors<400 | 401 | 403 | 404 | 500 | 503>;
    };
    makeCase: {
        parameters: { query?: never; header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["CaseRequest"]; }; };
        responses: {
            201: { headers: { "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Case"]; }; };
        } & Errors<400 | 401 | 403 | 409 | 415 | 422 | 429 | 500 | 503>;
    };
    getCase: {
        parameters: {
            query?: never;
            header?: { "If-None-Match"?: components["parameters"]["IfNoneMatch"]; };
            path: {
                /** Number of the case. */ caseId: string;
            };
        };
        responses: {
            200: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Case"]; }; };
            304: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; };
        } & Errors<400 | 401 | 403 | 404 | 500 | 503>;
    };
    deleteCase: {
        parameters: {
            query?: never;
            header?: { "If-Match"?: components["parameters"]["IfMatch"]; };
            path: {
                /** Number of the case. */ caseId: string;
            };
        };
        responses: { 204: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; }; } & Errors<400 | 401 | 403 | 404 | 412 | 429 | 500 | 503>;
    };
    changeCase: {
        parameters: {
            query?: never;
            header?: { "If-Match"?: components["parameters"]["IfMatch"]; };
            path: {
                /** Number of the case. */ caseId: string;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["CaseChange"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Case"]; }; }; } & Errors<400 | 401 | 403 | 404 | 412 | 415 | 429 | 500 | 503>;
    };
    putPhotoIntoCase: {
        parameters: {
            query?: never;
            header?: { "If-Match"?: components["parameters"]["IfMatch"]; };
            path: {
                /** Number of the case. */ caseId: string;
                /** The `verificationId` of the photo, letter by letter. */ id: string;
            };
        };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Case"]; }; }; } & Errors<400 | 401 | 403 | 404 | 409 | 412 | 429 | 500 | 503>;
    };
    takePhotoOutOfCase: {
        parameters: {
            query?: never;
            header?: { "If-Match"?: components["parameters"]["IfMatch"]; };
            path: {
                /** Number of the case. */ caseId: string;
                /** The `verificationId` of the photo, letter by letter. */ id: string;
            };
        };
        responses: { 204: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; }; } & Errors<400 | 401 | 403 | 404 | 412 | 429 | 500 | 503>;
    };
    getCaseEvidence: {
        parameters: {
            query?: {
                /** Language of the reports; that of the request unless given. */ lang?: "nl" | "en";
            };
            path: {
                /** Number of the case. */ caseId: string;
            };
        };
        responses: {
            200: { headers: { "Content-Disposition": components["headers"]["ContentDisposition"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/zip": Blob; }; };
        } & Errors<400 | 401 | 403 | 404 | 409 | 429 | 500 | 503>;
    };
    getPhoto: {
        parameters: {
            query?: never;
            header?: { "If-None-Match"?: components["parameters"]["IfNoneMatch"]; };
            path: {
                /** The `verificationId` of the photo, letter by letter. */ id: string;
            };
        };
        responses: {
            200: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Photo"]; }; };
            304: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; };
        } & Errors<400 | 401 | 403 | 404 | 500 | 503>;
    };
    deletePhoto: {
        parameters: {
            query?: never;
            header?: { "If-Match"?: components["parameters"]["IfMatch"]; };
            path: {
                /** The `verificationId` of the photo, letter by letter. */ id: string;
            };
        };
        responses: { 204: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; }; } & Errors<400 | 401 | 403 | 404 | 412 | 429 | 500 | 503>;
    };
    verifyPhoto: {
        parameters: {
            query?: never;
            path: {
                /** The `verificationId` of the photo, letter by letter. */ id: string;
            };
        };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["VerifyResponse"]; }; }; } & Errors<400 | 401 | 403 | 404 | 429 | 500 | 503>;
    };
    listOwnPhotos: {
        parameters: {
            query?: {
                /** Which page, from 0; one past the last is empty. */ page?: number;
                /** Items on a page; 100 at most, a larger number gives 100. */ size?: number;
                /** Of a team: its photos in the place of own ones. */ teamId?: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["PhotoPage"]; }; }; } & Errors<400 | 401 | 403 | 404 | 500 | 503>;
    };
    uploadPhoto: {
        parameters: { query?: never; header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; }; };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** The photo: a JPEG, PNG or WebP of at most 50 MiB and 100 megapixels. */ file: Blob;
                    /** SHA-256 of the file's bytes, as the device computed it: 64 hex digits. */ sha256: string;
                    /** When the photo was taken: ISO 8601 with a time zone, from 1826 to 24 hours ahead. */ capturedAt: string;
                    /** Number of the team that the photo is to belong to, for its EDITORs and OWNERs; 403 for others. */ teamId?: string;
                };
            };
        };
        responses: {
            200: { headers: { "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Photo"]; }; };
        } & Errors<400 | 401 | 403 | 409 | 415 | 422 | 429 | 500 | 503>;
    };
    downloadOriginal: {
        parameters: {
            query?: {
                /** A copy with a C2PA manifest in the place of the bare original. */ credentials?: "embedded";
            };
            path: {
                /** The `verificationId` of the photo, letter by letter. */ id: string;
            };
        };
        responses: {
            200: { headers: { "Content-Disposition": components["headers"]["ContentDisposition"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "image/*": Blob; }; };
        } & Errors<400 | 401 | 403 | 404 | 409 | 429 | 500 | 503>;
    };
    setVisibility: {
        parameters: {
            query?: never;
            header?: { "If-Match"?: components["parameters"]["IfMatch"]; };
            path: {
                /** The `verificationId` of the photo, letter by letter. */ id: string;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["VisibilityRequest"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Photo"]; }; }; } & Errors<400 | 401 | 403 | 404 | 412 | 415 | 429 | 500 | 503>;
    };
    setViewPassword: {
        parameters: {
            query?: never;
            header?: { "If-Match"?: components["parameters"]["IfMatch"]; };
            path: {
                /** The `verificationId` of the photo, letter by letter. */ id: string;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["ViewPasswordRequest"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Photo"]; }; }; } & Errors<400 | 401 | 403 | 404 | 412 | 415 | 429 | 500 | 503>;
    };
    createUpload: {
        parameters: {
            query?: never;
            header: {
                /** The version of tus. */ "Tus-Resumable": string;
                /** Bytes of the whole file: at most 50 MiB. */ "Upload-Length": string;
                /** Names and base64 values: `sha256 OWY5…,capturedAt MjAy…`. */ "Upload-Metadata": string;
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        responses: {
            201: {
                headers: { "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"]; Location: components["headers"]["Location"]; "Upload-Offset": components["headers"]["UploadOffset"]; "Upload-Expires": components["headers"]["UploadExpires"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; };
            };
            /** The request is well-formed and cannot be carried out. Its code is `CHALLENGE_EXPIRED` or `CHALLENGE_USED`. */ 422: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; }; };
        } & Errors<400 | 401 | 403 | 409 | 412 | 413 | 429 | 500 | 503>;
    };
    getUpload: {
        parameters: {
            query?: never;
            path: {
                /** Number of the upload, from the `Location` of its creation. */ uploadId: string;
            };
        };
        responses: {
            200: {
                headers: { "Upload-Offset": components["headers"]["UploadOffset"]; "Upload-Expires": components["headers"]["UploadExpires"]; "Upload-Length": components["headers"]["UploadLength"]; "Upload-Metadata": components["headers"]["UploadMetadata"]; [name: string]: unknown; };
                content: { "application/json": components["schemas"]["UploadState"]; };
            };
        } & Errors<400 | 401 | 403 | 404 | 410 | 412 | 500 | 503>;
    };
    deleteUpload: {
        parameters: {
            query?: never;
            header: {
                /** The version of tus. */ "Tus-Resumable": string;
            };
            path: {
                /** Number of the upload, from the `Location` of its creation. */ uploadId: string;
            };
        };
        responses: { 204: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; }; } & Errors<400 | 401 | 403 | 404 | 410 | 412 | 429 | 500 | 503>;
    };
    sendUpload: {
        parameters: {
            query?: never;
            header: {
                /** The version of tus. */ "Tus-Resumable": string;
                /** Number of the first of these bytes. */ "Upload-Offset": string;
            };
            path: {
                /** Number of the upload, from the `Location` of its creation. */ uploadId: string;
            };
        };
        requestBody: { content: { "application/offset+octet-stream": Blob; }; };
        responses: {
            200: {
                headers: { "Upload-Offset": components["headers"]["UploadOffset"]; "Upload-Expires": components["headers"]["UploadExpires"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; };
                content: { "application/json": components["schemas"]["Photo"]; };
            };
            204: { headers: { "Upload-Offset": components["headers"]["UploadOffset"]; "Upload-Expires": components["headers"]["UploadExpires"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; };
        } & Errors<400 | 401 | 403 | 404 | 409 | 410 | 412 | 413 | 415 | 429 | 500 | 503>;
    };
    createCaptureChallenge: {
        parameters: { query?: never; header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["CaptureChallengeRequest"]; }; };
        responses: {
            201: { headers: { "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["CaptureChallenge"]; }; };
        } & Errors<400 | 401 | 403 | 409 | 415 | 422 | 429 | 500 | 503>;
    };
    getPublicVerdict: {
        parameters: {
            query?: {
                /** The view password, where the owner has set one; otherwise ignored. */ pw?: string;
            };
            header?: { "If-None-Match"?: components["parameters"]["IfNoneMatch"]; };
            path: {
                /** The `verificationId` of the photo, letter by letter. */ id: string;
            };
        };
        responses: {
            200: { headers: { ETag: components["headers"]["ETag"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["PublicVerificationResponse"]; }; };
            304: { headers: { ETag: components["headers"]["ETag"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; };
            /** There is no valid credential. Its code is `VIEW_PASSWORD_REQUIRED`. */ 401: {
                headers: { "WWW-Authenticate": components["headers"]["WWWAuthenticate"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; };
                content: { "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; };
            };
            /** It was there and is gone. Its code is `PHOTO_EXPIRED`. */ 410: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; }; };
        } & Errors<400 | 404 | 429 | 500 | 503>;
    };
    getPublicImage: {
        parameters: {
            query?: {
                /** The view password, where the owner has set one; otherwise ignored. */ pw?: string;
            };
            path: {
                /** The `verificationId` of the photo, letter by letter. */ id: string;
            };
        };
        responses: {
            200: { headers: { "Content-Disposition": components["headers"]["ContentDisposition"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "image/png": Blob; }; };
            /** There is no valid credential. Its code is `VIEW_PASSWORD_REQUIRED`. */ 401: {
                headers: { "WWW-Authenticate": components["headers"]["WWWAuthenticate"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; };
                content: { "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; };
            };
            /** It was there and is gone. Its code is `PHOTO_EXPIRED`. */ 410: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; }; };
        } & Errors<400 | 404 | 429 | 500 | 503>;
    };
    readWatermark: {
        parameters: { query?: never; };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** A public image, a crop of one or a screenshot: JPEG, PNG or WebP of at most 50 MiB. */ file: Blob;
                };
            };
        };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["WatermarkResponse"]; }; }; } & Errors<400 | 404 | 415 | 429 | 500 | 503>;
    };
    getSigningKeys: { parameters: { query?: never; }; responses: { 200: { content: { "application/json": components["schemas"]["SigningKeys"]; }; }; } & Errors<400 | 500 | 503>; };
    getLogCheckpoint: {
        parameters: { query?: never; };
        responses: {
            200: { headers: { "Cache-Control": components["headers"]["CacheControl"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "text/plain": string; }; };
        } & Errors<400 | 429 | 500 | 503>;
    };
    getLogTile: {
        parameters: {
            query?: never;
            path: {
                /** Level: 0 for the hashes of leaves. */ L: string;
                /** Number of the tile in groups of three digits; `000` is the first. */ N: string;
            };
        };
        responses: {
            200: { headers: { "Cache-Control": components["headers"]["CacheControl"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/octet-stream": Blob; }; };
        } & Errors<400 | 404 | 429 | 500 | 503>;
    };
    getLogEntries: {
        parameters: {
            query?: never;
            path: {
                /** Number of the tile in groups of three digits; `000` is the first. */ N: string;
            };
        };
        responses: {
            200: { headers: { "Cache-Control": components["headers"]["CacheControl"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/octet-stream": Blob; }; };
        } & Errors<400 | 404 | 429 | 500 | 503>;
    };
    getPhotoInclusion: {
        parameters: {
            query?: {
                /** The view password, where the owner has set one; otherwise ignored. */ pw?: string;
            };
            path: {
                /** The `verificationId` of the photo, letter by letter. */ id: string;
            };
        };
        responses: {
            200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "text/plain": string; }; };
            /** There is no valid credential. Its code is `VIEW_PASSWORD_REQUIRED`. */ 401: {
                headers: { "WWW-Authenticate": components["headers"]["WWWAuthenticate"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; };
                content: { "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; };
            };
            /** It was there and is gone. Its code is `PHOTO_EXPIRED`. */ 410: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; }; };
        } & Errors<400 | 404 | 429 | 500 | 503>;
    };
    getStatementInclusion: {
        parameters: {
            query?: {
                /** The view password, where the owner has set one; otherwise ignored. */ pw?: string;
            };
            path: {
                /** The `verificationId` of the photo, letter by letter. */ id: string;
                /** Which statement, from 1. */ version: number;
            };
        };
        responses: {
            200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "text/plain": string; }; };
            /** There is no valid credential. Its code is `VIEW_PASSWORD_REQUIRED`. */ 401: {
                headers: { "WWW-Authenticate": components["headers"]["WWWAuthenticate"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; };
                content: { "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; };
            };
            /** It was there and is gone. Its code is `PHOTO_EXPIRED`. */ 410: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; }; };
        } & Errors<400 | 404 | 429 | 500 | 503>;
    };
    getPhotoTrust: { parameters: { query?: never; }; responses: { 200: { content: { "application/json": components["schemas"]["PhotoTrust"]; }; }; } & Errors<400 | 500 | 503>; };
    getPhotoTimestamp: {
        parameters: {
            query?: {
                /** The view password, where the owner has set one; otherwise ignored. */ pw?: string;
            };
            path: {
                /** The `verificationId` of the photo, letter by letter. */ id: string;
            };
        };
        responses: {
            200: { headers: { "Content-Disposition": components["headers"]["ContentDisposition"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/timestamp-reply": Blob; }; };
            /** There is no valid credential. Its code is `VIEW_PASSWORD_REQUIRED`. */ 401: {
                headers: { "WWW-Authenticate": components["headers"]["WWWAuthenticate"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; };
                content: { "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; };
            };
            /** It was there and is gone. Its code is `PHOTO_EXPIRED`. */ 410: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; }; };
        } & Errors<400 | 404 | 429 | 500 | 503>;
    };
    getPublicEvidence: {
        parameters: {
            query?: {
                /** The view password, where the owner has set one; otherwise ignored. */ pw?: string;
                /** Language of the report; that of the request unless given. */ lang?: "nl" | "en";
            };
            path: {
                /** The `verificationId` of the photo, letter by letter. */ id: string;
            };
        };
        responses: {
            200: { headers: { "Content-Disposition": components["headers"]["ContentDisposition"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/zip": Blob; }; };
            /** There is no valid credential. Its code is `VIEW_PASSWORD_REQUIRED`. */ 401: {
                headers: { "WWW-Authenticate": components["headers"]["WWWAuthenticate"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; };
                content: { "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; };
            };
            /** It was there and is gone. Its code is `PHOTO_EXPIRED`. */ 410: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; }; };
        } & Errors<400 | 404 | 409 | 429 | 500 | 503>;
    };
    getOwnEvidence: {
        parameters: {
            query?: {
                /** Language of the report; that of the request unless given. */ lang?: "nl" | "en";
            };
            path: {
                /** The `verificationId` of the photo, letter by letter. */ id: string;
            };
        };
        responses: {
            200: { headers: { "Content-Disposition": components["headers"]["ContentDisposition"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/zip": Blob; }; };
        } & Errors<400 | 401 | 403 | 404 | 409 | 429 | 500 | 503>;
    };
    recognise: {
        parameters: { query?: never; };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** The picture: a JPEG, PNG or WebP of at most 50 MiB and 100 megapixels. It is not kept. */ file: Blob;
                };
                "application/json": components["schemas"]["RecogniseRequest"];
            };
        };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Recognised"]; }; }; } & Errors<400 | 415 | 429 | 500 | 503>;
    };
    matchByBinding: {
        parameters: {
            query: {
                /** `nl.polder.stdm.1` (the number in a share copy) or `nl.polder.pdq.1` (PDQ). */ alg: string;
                /** In base64: the number of six characters, or the 32 bytes of PDQ, word 15 first. */ value: string;
                /** At most so many matches; 10 unless given. */ maxResults?: number;
            };
        };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["SoftBindingMatches"]; }; }; } & Errors<400 | 429 | 500 | 503>;
    };
    matchByPostedBinding: {
        parameters: {
            query?: {
                /** At most so many matches; 10 unless given. */ maxResults?: number;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["SoftBindingQuery"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["SoftBindingMatches"]; }; }; } & Errors<400 | 415 | 429 | 500 | 503>;
    };
    matchByContent: {
        parameters: {
            query?: {
                /** At most so many matches; 10 unless given. */ maxResults?: number;
                /** An algorithm that may help; ignored. */ hintAlg?: string;
                /** A value that may help; ignored. */ hintValue?: string;
            };
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** The picture: a JPEG, PNG or WebP of at most 50 MiB and 100 megapixels. It is not kept. */ file: Blob;
                };
                "image/jpeg": Blob;
                "image/png": Blob;
                "image/webp": Blob;
                "application/octet-stream": Blob;
            };
        };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["SoftBindingMatches"]; }; }; } & Errors<400 | 415 | 429 | 500 | 503>;
    };
    listSoftBindingAlgorithms: { parameters: { query?: never; }; responses: { 200: { content: { "application/json": components["schemas"]["SupportedAlgorithms"]; }; }; } & Errors<400 | 500 | 503>; };
    getCredentials: {
        parameters: {
            query?: {
                /** The view password, where the owner has set one; otherwise ignored. */ pw?: string;
            };
            path: {
                /** The `verificationId` of the photo, letter by letter. */ id: string;
            };
        };
        responses: {
            200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["PhotoCredentials"]; }; };
            /** There is no valid credential. Its code is `VIEW_PASSWORD_REQUIRED`. */ 401: {
                headers: { "WWW-Authenticate": components["headers"]["WWWAuthenticate"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; };
                content: { "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; };
            };
            /** It was there and is gone. Its code is `PHOTO_EXPIRED`. */ 410: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; }; };
        } & Errors<400 | 404 | 429 | 500 | 503>;
    };
    getShareCopy: {
        parameters: {
            query?: {
                /** The view password, where the owner has set one; otherwise ignored. */ pw?: string;
            };
            path: {
                /** The `verificationId` of the photo, letter by letter. */ id: string;
            };
        };
        responses: {
            200: { headers: { "Content-Disposition": components["headers"]["ContentDisposition"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "image/jpeg": Blob; }; };
            /** There is no valid credential. Its code is `VIEW_PASSWORD_REQUIRED`. */ 401: {
                headers: { "WWW-Authenticate": components["headers"]["WWWAuthenticate"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; };
                content: { "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; };
            };
            /** It was there and is gone. Its code is `PHOTO_EXPIRED`. */ 410: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; }; };
        } & Errors<400 | 404 | 429 | 500 | 503>;
    };
    getManifest: {
        parameters: {
            query?: {
                /** The view password, where the owner has set one; otherwise ignored. */ pw?: string;
                /** Whether the active manifest alone is wanted; ours has no other. */ returnActiveManifest?: boolean;
            };
            path: {
                /** `manifestId` of a signed copy, with its `urn:c2pa:`. */ manifestId: string;
            };
        };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/c2pa": Blob; }; }; } & Errors<400 | 404 | 429 | 500 | 503>;
    };
    getBadge: {
        parameters: {
            query?: {
                /** The view password, where the owner has set one. */ pw?: string;
                /** Language of the words; English where it is left out. */ lang?: "nl" | "en";
            };
            path: {
                /** The `verificationId` of the photo, letter by letter. */ id: string;
            };
        };
        responses: {
            200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "image/svg+xml": Blob; }; };
            /** There is no valid credential. Its code is `VIEW_PASSWORD_REQUIRED`. */ 401: {
                headers: { "WWW-Authenticate": components["headers"]["WWWAuthenticate"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; };
                content: { "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; };
            };
            /** It was there and is gone. Its code is `PHOTO_EXPIRED`. */ 410: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; }; };
        } & Errors<400 | 404 | 429 | 500 | 503>;
    };
    getBadgeScript: {
        parameters: { query?: never; };
        responses: { 200: { headers: { "Cache-Control": components["headers"]["CacheControl"]; [name: string]: unknown; }; content: { "text/javascript": string; }; }; } & Errors<400 | 500 | 503>;
    };
    getOEmbed: {
        parameters: {
            query: {
                /** Address of a photo’s page on this service, `…/v/{id}`. */ url: string;
                /** `json`, which is the default; XML is not made (501). */ format?: "json" | "xml";
                /** Pixels that the badge may be wide; it is scaled down. */ maxwidth?: number;
                /** Pixels that the badge may be high. */ maxheight?: number;
                /** Language of the words; English unless given. */ lang?: "nl" | "en";
            };
        };
        responses: {
            200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["OEmbed"]; }; };
            /** There is no valid credential. Its code is `VIEW_PASSWORD_REQUIRED`. */ 401: {
                headers: { "WWW-Authenticate": components["headers"]["WWWAuthenticate"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; };
                content: { "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; };
            };
            /** It was there and is gone. Its code is `PHOTO_EXPIRED`. */ 410: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; }; };
        } & Errors<400 | 404 | 429 | 500 | 501 | 503>;
    };
    changeDetails: {
        parameters: {
            query?: never;
            header?: { "If-Match"?: components["parameters"]["IfMatch"]; };
            path: {
                /** The `verificationId` of the photo, letter by letter. */ id: string;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["DetailsRequest"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Statement"]; }; }; } & Errors<400 | 401 | 403 | 404 | 412 | 415 | 429 | 500 | 503>;
    };
    setRetention: {
        parameters: {
            query?: never;
            header?: { "If-Match"?: components["parameters"]["IfMatch"]; };
            path: {
                /** The `verificationId` of the photo, letter by letter. */ id: string;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["RetentionRequest"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Retention"]; }; }; } & Errors<400 | 401 | 403 | 404 | 409 | 412 | 415 | 429 | 500 | 503>;
    };
    exportAccount: {
        parameters: { query?: never; };
        responses: {
            200: { headers: { "Content-Disposition": components["headers"]["ContentDisposition"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/zip": Blob; }; };
        } & Errors<400 | 401 | 403 | 429 | 500 | 503>;
    };
    listWebhooks: { parameters: { query?: never; }; responses: { 200: { content: { "application/json": components["schemas"]["Webhook"][]; }; }; } & Errors<400 | 401 | 403 | 500 | 503>; };
    createWebhook: {
        parameters: { query?: never; header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["WebhookRequest"]; }; };
        responses: { 201: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["NewWebhook"]; }; }; } & Errors<400 | 401 | 403 | 409 | 415 | 422 | 429 | 500 | 503>;
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
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Webhook"]; }; }; } & Errors<400 | 401 | 403 | 404 | 412 | 415 | 429 | 500 | 503>;
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
    listTeams: { parameters: { query?: never; }; responses: { 200: { content: { "application/json": components["schemas"]["Team"][]; }; }; } & Errors<400 | 401 | 403 | 500 | 503>; };
    makeTeam: {
        parameters: { query?: never; header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["TeamRequest"]; }; };
        responses: {
            201: { headers: { "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Team"]; }; };
        } & Errors<400 | 401 | 403 | 409 | 415 | 422 | 429 | 500 | 503>;
    };
    inviteToTeam: {
        parameters: {
            query?: never;
            header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
            path: {
                /** Number of the team. */ teamId: string;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["TeamInvitationRequest"]; }; };
        responses: {
            201: { headers: { "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["TeamInvitation"]; }; };
        } & Errors<400 | 401 | 403 | 404 | 409 | 415 | 422 | 429 | 500 | 503>;
    };
    takeBackTeamInvitation: {
        parameters: {
            query?: never;
            path: {
                /** Number of the team. */ teamId: string;
                /** `id` of the invitation. */ invitationId: string;
            };
        };
        responses: { 204: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; }; } & Errors<400 | 401 | 403 | 404 | 412 | 429 | 500 | 503>;
    };
    acceptTeamInvitation: {
        parameters: {
            query?: never;
            path: {
                /** The last part of the link in the mail. */ token: string;
            };
        };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["Team"]; }; }; } & Errors<400 | 401 | 403 | 404 | 409 | 410 | 429 | 500 | 503>;
    };
    removeTeamMember: {
        parameters: {
            query?: never;
            path: {
                /** Number of the team. */ teamId: string;
                /** `accountId` of the member. */ accountId: number;
            };
        };
        responses: { 204: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; }; } & Errors<400 | 401 | 403 | 404 | 409 | 412 | 429 | 500 | 503>;
    };
    changeTeamRole: {
        parameters: {
            query?: never;
            path: {
                /** Number of the team. */ teamId: string;
                /** `accountId` of the member. */ accountId: number;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["TeamRoleRequest"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["TeamMember"]; }; }; } & Errors<400 | 401 | 403 | 404 | 409 | 412 | 415 | 429 | 500 | 503>;
    };
    showPhotoPage: {
        parameters: {
            query?: {
                /** The view password, where the owner has set one; otherwise ignored. */ pw?: string;
            };
            path: {
                /** The `verificationId` of the photo, letter by letter. */ id: string;
            };
        };
        responses: {
            200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "text/html": string; }; };
            /** Something in the request is wrong; the message names it. */ 400: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "text/html": string; }; };
            /** There is no valid credential. */ 401: { headers: { "WWW-Authenticate": components["headers"]["WWWAuthenticate"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "text/html": string; }; };
            /** There is no such thing, or it is not for this caller. */ 404: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "text/html": string; }; };
            /** It was there and is gone. */ 410: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "text/html": string; }; };
            /** Too many requests; Retry-After says how long to wait. */ 429: { headers: { "Retry-After": components["headers"]["RetryAfter"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "text/html": string; }; };
            /** A failure on our side; the x-trace-id of the answer identifies the call. */ 500: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "text/html": string; }; };
            /** A part of the service is away for the moment; Retry-After says when to try again. */ 503: { headers: { "Retry-After": components["headers"]["RetryAfter"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "text/html": string; }; };
        };
    };
    showViewer: {
        parameters: {
            query?: {
                /** The view password, where the owner has set one; otherwise ignored. */ pw?: string;
            };
            path: {
                /** The `verificationId` of the photo, letter by letter. */ id: string;
            };
        };
        responses: {
            200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "text/html": string; }; };
            /** Something in the request is wrong; the message names it. */ 400: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "text/html": string; }; };
            /** There is no valid credential. */ 401: { headers: { "WWW-Authenticate": components["headers"]["WWWAuthenticate"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "text/html": string; }; };
            /** There is no such thing, or it is not for this caller. */ 404: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "text/html": string; }; };
            /** It was there and is gone. */ 410: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "text/html": string; }; };
            /** Too many requests; Retry-After says how long to wait. */ 429: { headers: { "Retry-After": components["headers"]["RetryAfter"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "text/html": string; }; };
            /** A failure on our side; the x-trace-id of the answer identifies the call. */ 500: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "text/html": string; }; };
            /** A part of the service is away for the moment; Retry-After says when to try again. */ 503: { headers: { "Retry-After": components["headers"]["RetryAfter"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "text/html": string; }; };
        };
    };
    setPremium: {
        parameters: {
            query?: never;
            path: {
                /** E-mail address of the account. */ email: string;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["PremiumRequest"]; }; };
        responses: { 204: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; }; } & Errors<400 | 401 | 404 | 412 | 415 | 429 | 500 | 503>;
    };
    setPlan: {
        parameters: {
            query?: never;
            path: {
                /** E-mail address of the account. */ email: string;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["PlanRequest"]; }; };
        responses: { 204: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; }; } & Errors<400 | 401 | 404 | 412 | 415 | 429 | 500 | 503>;
    };
    listOperatorActs: {
        parameters: {
            query?: {
                /** Which page, from 0; one past the last is empty. */ page?: number;
                /** Items on a page; 100 at most, a larger number gives 100. */ size?: number;
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
