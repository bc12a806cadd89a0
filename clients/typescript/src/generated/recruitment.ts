/** The operations and schemas of recruitment, from openapi/recruitment.json. `npm run clients` writes this file. */

export interface paths {
    "/api/auth/register": {
        /** Make an account as a candidate. Makes a candidate and signs them in at once; a mail asks to confirm the address. 409 for an address that has an account; 400 for a common password or a simple pattern. */
        post: operations["register"];
    };
    "/api/auth/login": {
        /** Sign in. Answers tokens, or a challenge where the account has two-step sign-in. 401 alike for an unknown address, a wrong password and a disabled account; 429 after ten failures from one address, 503 while failures cannot be counted. */
        post: operations["logIn"];
    };
    "/api/auth/refresh": {
        /** Exchange a refresh token for a new pair. Answers a new access token and a new refresh token. A refresh token works once: using one again ends its whole session, and is 401. */
        post: operations["refreshTokens"];
    };
    "/api/auth/logout": {
        /** End the caller's session. Ends the session of the token that is sent; that token and its refresh token are 401 from then on. */ post: operations["logOut"];
    };
    "/api/auth/me": {
        /** The caller's account. Anybody signed in reads the account whose token is sent. 404 where it was deleted at that moment. */ get: operations["getOwnAccount"];
        /** Change the own names and telephone number. Replaces the three; what is left out is emptied. Other fields of the account are ignored, so that it can be read, changed and sent. */
        put: operations["changeOwnAccount"];
    };
    "/api/auth/verify-email": {
        /** Confirm an e-mail address with the mailed token. The token stands in the link of the first mail, which leads to a page with a button: opening it in a browser, or as one, confirms nothing. A program that asks for no HTML is led here, and confirms. The answer is a sentence in the language of the account. The token works for 24 hours, and more than once. */
        get: operations["verifyEmail"];
    };
    "/api/auth/forgot-password": {
        /** Ask for a mail to choose a new password. The answer is the same sentence for known and unknown addresses. The mail holds a link that works once, for 30 minutes. 429 after twenty requests in 15 minutes from one address. */
        post: operations["forgotPassword"];
    };
    "/api/auth/reset-password": {
        /** Choose a new password with the mailed token. Sets the password, confirms the e-mail address and ends all sessions. 400 for a token that was used or is over 30 minutes old, and for a common password. */
        post: operations["resetPassword"];
    };
    "/api/auth/password": {
        /** Change the own password. Ends all other sessions, those of the pages too, and mails the address of the account. 400 that names the field for a wrong present password and for a common new one; 429 after ten wrong ones from one address, 503 while they cannot be counted. */
        put: operations["changePassword"];
    };
    "/api/auth/email-change": {
        /** Ask for another e-mail address. Mails the new address a link of 24 hours and the old one a notice. The new address counts once it was confirmed by the link; then other sessions end, and the old address can take it back for seven days. An address that has an account is answered alike: it is told, and gets no link. 400 for a wrong password, 429 after five in an hour or ten wrong passwords. */
        post: operations["askEmailChange"];
    };
    "/api/auth/confirm-email": {
        /** Confirm a new e-mail address with the mailed token. The token stands in the link of the mail to a new address, which leads to a page with a button: opening it in a browser, or as one, confirms nothing. A program that asks for no HTML is led here, and confirms. From here on that address counts; all sessions end but the one that asked, and both addresses are told. 409 where the address was registered meanwhile. */
        get: operations["confirmEmail"];
    };
    "/api/auth/resend-verification": {
        /** Ask again for the mail that confirms an address. The answer is the same for every address. At most five mails an hour go to one that waits to be confirmed; none to any other. */
        post: operations["resendVerification"];
    };
    "/api/auth/sessions": {
        /** Where the caller is signed in. Sessions by tokens and on the pages, the last used first; no addresses. */ get: operations["listOwnSessions"];
        /** End all of the caller's other sessions. The session of the token that is sent goes on; all others end, those of the pages too. */ delete: operations["endOtherSessions"];
    };
    "/api/auth/sessions/{id}": {
        /** End one of the caller's sessions. 404 for a session that has ended and for somebody else's. */ delete: operations["endOwnSession"];
    };
    "/api/auth/mfa/setup": {
        /** Get a new secret for an authenticator app. Answers a secret for an authenticator app. It counts only once it is enabled with a code. 409 while two-step sign-in is enabled. */
        post: operations["setUpMfa"];
    };
    "/api/auth/mfa/enable": {
        /** Enable two-step sign-in with a code. Takes a code of the app that holds the new secret, and answers ten backup codes, which are not shown again. 400 for a wrong code; 409 without a setup, or when it is enabled already. */
        post: operations["enableMfa"];
    };
    "/api/auth/mfa/disable": {
        /** Disable two-step sign-in. Takes the password of the account. Nothing happens where two-step sign-in is not enabled. 400 for a wrong password, which counts as a failed sign-in. */
        post: operations["disableMfa"];
    };
    "/api/auth/mfa/status": {
        /** Whether two-step sign-in is enabled. Anybody signed in asks this for the own account: whether signing in takes a second step, since when, and how many backup codes are left. */
        get: operations["getMfaStatus"];
    };
    "/api/auth/mfa/verify-login": {
        /** Complete a sign-in with a second step. Takes the `mfaToken` of the challenge with a code of the app or a backup code, and answers tokens. 401 for a wrong code; after five tries or five minutes the challenge is over. */
        post: operations["verifyLogin"];
    };
    "/api/auth/mfa/backup-codes/regenerate": {
        /** Get new backup codes. Ten new codes in the place of the old ones. 400 for a wrong code; 409 where two-step sign-in is not enabled. */ post: operations["regenerateBackupCodes"];
    };
    "/api/v1/admin/users": {
        /** All users. Administrators only. Newest first unless sorted otherwise; deleted accounts are not in it. */ get: operations["listUsers"];
    };
    "/api/v1/admin/users/search": {
        /** Search users. Administrators only. Users whose e-mail address or name holds the text; case and accents do not matter. An empty text finds all. */ get: operations["searchUsers"];
    };
    "/api/v1/admin/users/recent": {
        /** Users who registered in the last days. Administrators only. Accounts that were made in the last `days` days, newest first; deleted ones are not in it. */ get: operations["listRecentUsers"];
    };
    "/api/v1/admin/users/{id}": {
        /** One user. Administrators only. 404 for a number that no account has, and for an account that was deleted. */ get: operations["getUser"];
        /** Delete a user. Administrators only. Erases the account at once with all that is theirs: applications, snapshots, files, CV profiles, alerts, ratings and queued mails. A count without person stays, and the address can register anew. 409 for the last administrator. */
        delete: operations["removeUser"];
    };
    "/api/v1/admin/users/{id}/role": {
        /** Change a user's role. Administrators only. Ends all sessions of the user, unless they have the role already. 409 for the last administrator. */ put: operations["setUserRole"];
    };
    "/api/v1/admin/users/{id}/status": {
        /** Enable or disable a user. Administrators only. Ends all sessions of the user, unless nothing changes. 409 for disabling the last administrator. */ put: operations["setUserEnabled"];
    };
    "/articles": {
        /** Published articles. Anybody signed in. Newest publication first unless sorted otherwise; articles that are not published are not in it. */ get: operations["listArticles"];
    };
    "/articles/category/{category}": {
        /** Published articles of a category. Case and accents of the category do not matter. Newest publication first unless sorted otherwise; empty for a category that no article has. */
        get: operations["listArticlesOfCategory"];
    };
    "/articles/search": {
        /** Search published articles. Articles that hold every word, or one that begins with it; best match first. Case and accents do not matter. */ get: operations["searchArticles"];
    };
    "/articles/bookmarks": {
        /** Articles that the caller keeps. The last kept first unless sorted otherwise. An article that was hidden is not in it, and comes back when it is published again. */ get: operations["listArticleBookmarks"];
    };
    "/articles/popular": {
        /** The most read articles. Anybody signed in. Published articles, those with most views first. */ get: operations["listPopularArticles"];
    };
    "/articles/recent": {
        /** The last published articles. Anybody signed in. Published articles, newest publication first. */ get: operations["listRecentArticles"];
    };
    "/articles/{id}/related": {
        /** Articles that are related to one. Articles of the same category or with tags in common, most in common first. 404 for an article that is not published. */ get: operations["listRelatedArticles"];
    };
    "/articles/{slug}": {
        /** Read an article. Adds one to its views. 404 for an article that is not published. */ get: operations["readArticle"];
    };
    "/articles/{id}/rate": {
        /** Rate an article. One rating for each reader: a second one replaces the first. 404 for an article that is not published. */ post: operations["rateArticle"];
    };
    "/articles/{id}/ratings": {
        /** Ratings of an article. Newest first unless sorted otherwise. 404 for an article that is not published. */ get: operations["listArticleRatings"];
    };
    "/articles/{id}/bookmark": {
        /** Keep an article. Keeping it twice is keeping it once. 404 for an article that is not published. */ post: operations["addArticleBookmark"];
    };
    "/articles/{id}/unbookmark": {
        /** Keep an article no longer. Also of an article that was hidden since. 404 where readers see no such article and the caller does not keep it. */ post: operations["removeArticleBookmark"];
    };
    "/admin/articles": {
        /** All articles, published or not. Recruiters only. Articles that were never published come first, then the newest publication, unless sorted otherwise. */ get: operations["listAllArticles"];
        /** Write an article. Recruiters only. A slug that is not given is made from the title, with a number where that is taken. 409 for a given slug that is taken. */ post: operations["createArticle"];
    };
    "/admin/articles/{id}": {
        /** One article for editing. Recruiters only. For editing: it also finds an article that is not published, and adds no view. 404 for a number that no article has. */ get: operations["getArticle"];
        /** Change an article. Recruiters only. What is left out stays; null empties `excerpt`, `tags` and `coverImageUrl`. The slug stays unless another is given; 409 for one that is taken. */
        put: operations["changeArticle"];
        /** Delete an article. Administrators only. Its ratings and bookmarks go with it, and its slug is free again. 404 for a number that no article has. */ delete: operations["removeArticle"];
    };
    "/admin/articles/{id}/publish": {
        /** Publish an article. Recruiters only. The first publication sets `publishedAt` for good; doing it twice changes nothing. */ post: operations["publishArticle"];
    };
    "/admin/articles/{id}/unpublish": {
        /** Hide an article from readers. Recruiters only. The first publication sets `publishedAt` for good; doing it twice changes nothing. */ post: operations["unpublishArticle"];
    };
    "/api/v1/cv-profiles/import": {
        /** Make a draft of a CV file. Reads a JSON Resume, a Europass CV (XML, or the PDF that carries it), a DOCX or the text of a PDF into a profile with `draft: true`, to be confirmed by replacing it. `import` says where each field stood and what was not read. 413 above 5 MB or 50 MB unfolded, 415 for other kinds, 422 for a damaged or locked file, one of more than 50 pages, and one without text (`noText`); nothing is kept of those. */
        post: operations["importCv"];
    };
    "/api/v1/cv-profiles/{profileId}/export": {
        /** A CV as PDF, DOCX or JSON Resume. The file, as a download. What came from a JSON Resume and was not changed since goes out as it came. 404 for somebody else's. */ get: operations["exportCv"];
    };
    "/api/v1/cv-profiles": {
        /** The caller's CV profiles. A candidate reads their own profiles, the default one first, then the last changed. Without any the list is empty. */ get: operations["listCvProfiles"];
        /** Make a CV profile; the first one is the default. The first one is the default, whatever it says. 400 for a day that does not exist, an end before its start, or an unknown country. */
        post: operations["createCvProfile"];
    };
    "/api/v1/cv-profiles/default": {
        /** The caller's default CV profile. A candidate reads their own default profile. 404 where they have no CV profile. */ get: operations["getDefaultCvProfile"];
    };
    "/api/v1/cv-profiles/{profileId}": {
        /** One of the caller's CV profiles. A candidate reads their own profile, without its lists. 404 for a number that no profile has, and for somebody else's. */ get: operations["getCvProfile"];
        /** Replace a CV profile. Replaces the fields, and each list only where it is given. 404 for somebody else's. */ put: operations["replaceCvProfile"];
        /** Delete a CV profile. When it is the default one, the last changed of the others becomes that. 404 for somebody else's. */ delete: operations["removeCvProfile"];
    };
    "/api/v1/cv-profiles/{profileId}/full": {
        /** One of the caller's CV profiles with its lists. With work, education, skills, languages, certificates and projects. 404 for somebody else's. */ get: operations["getFullCvProfile"];
    };
    "/api/v1/cv-profiles/{profileId}/generate-pdf": {
        /** A CV as PDF. In the template and language of the profile, with its photo where that can be fetched within four seconds. 404 for somebody else's. */ get: operations["generateCvPdf"];
    };
    "/api/v1/cv-profiles/{profileId}/duplicate": {
        /** Copy a CV profile under a new name. Everything but the name is copied; the copy is not the default one. 404 for somebody else's. */ post: operations["duplicateCvProfile"];
    };
    "/api/v1/cv-profiles/{profileId}/set-default": {
        /** Make a CV profile the default. The one that was the default is that no more. 404 for somebody else's. */ put: operations["setDefaultCvProfile"];
    };
    "/api/v1/admin/cv-profiles": {
        /** All CV profiles. Recruiters only. Profiles of everybody who is not deleted, newest first unless sorted otherwise. */ get: operations["listAllCvProfiles"];
    };
    "/api/v1/admin/cv-profiles/by-user/{userId}": {
        /** A user's CV profiles. Recruiters only. The default one first, then the last changed. 404 for a user who does not exist. */ get: operations["listCvProfilesOfUser"];
    };
    "/api/v1/admin/cv-profiles/recent": {
        /** CV profiles that were made in the last days. Recruiters only. Profiles that were made in the last `days` days, newest first. */ get: operations["listRecentCvProfiles"];
    };
    "/api/v1/admin/cv-profiles/search": {
        /** Search CV profiles. Recruiters only. Profiles that hold every word, or one that begins with it; best match first. */ get: operations["searchCvProfiles"];
    };
    "/api/v1/admin/cv-profiles/{id}": {
        /** Any CV profile. Recruiters only. The profile without its lists. 404 for a number that no profile has, and where its candidate was deleted. */ get: operations["getAnyCvProfile"];
        /** Delete any CV profile. Recruiters only. When it is the default one, the last changed of the candidate's others becomes that. */ delete: operations["removeAnyCvProfile"];
    };
    "/api/v1/admin/cv-profiles/{id}/full": {
        /** Any CV profile with its lists. Recruiters only. With work, education, skills, languages, certificates and projects. */ get: operations["getAnyFullCvProfile"];
    };
    "/api/v1/admin/cv-profiles/{id}/download-pdf": {
        /** Any CV as PDF. Recruiters only. As a download, in the template and language of the profile. */ get: operations["downloadCv"];
    };
    "/jobs": {
        /** Open jobs. Newest first unless sorted otherwise. A token is not needed; with one, `bookmarked` is the caller's. */ get: operations["listJobs"];
        /** Create a job. Recruiters only. It is open at once, unless `active` is false. 400 where a maximum is below its minimum or an end before its start. */ post: operations["createJob"];
    };
    "/jobs/filter": {
        /** Filter open jobs. Jobs that meet all given fields, any value of each list. What is left out asks for nothing. */ post: operations["filterJobs"];
    };
    "/jobs/search": {
        /** Search open jobs. In Dutch and English, best match first. All words must be there, as they are, as another form, in a compound or as the same occupation; the last one may be the beginning of a word, and typing errors are mended. Without words the answer is all open jobs, newest first. 400 for an unknown place, with likely ones, and for a distance without a place. */
        get: operations["searchJobs"];
    };
    "/jobs/suggestions": {
        /** What to look for, while somebody types. Titles, companies and places of open jobs of which a word, or the last part of a compound, begins like the question; the most frequent first. */
        get: operations["suggestSearches"];
    };
    "/places": {
        /** Places of the Netherlands by the beginning of their name. Towns and villages, also by other names and postcodes, the most populous first; at most ten. */ get: operations["findPlaces"];
    };
    "/jobs/filters": {
        /** Values to filter jobs by. With how many open jobs have them; at most 200 of each, the most frequent first. */ get: operations["getFilterValues"];
    };
    "/jobs/statistics": {
        /** Counts of jobs. Of open jobs, but for the total. Weeks begin on Monday, in the Netherlands. */ get: operations["getJobStatistics"];
    };
    "/jobs/{id}": {
        /** One job, open or not. Anybody. It also finds a job that is not open any more. Each call adds one to `viewCount`. 404 for a number that no job has. */ get: operations["viewJob"];
        /** Replace a job. Recruiters only. Replaces all fields; only `active` stays as it is when it is left out. */ put: operations["replaceJob"];
        /** Delete a job. Recruiters only. Its applications, bookmarks and links go with it. */ delete: operations["removeJob"];
    };
    "/jobs/{id}/sources": {
        /** Where a job was found. The first link first, then in the order in which they were found. */ get: operations["listJobSources"];
    };
    "/jobs/{id}/reading": {
        /** Where each field of a job was read. Anybody. One reading for each field that has a value: what a recruiter typed, else sound data of the source, else what the texts say. What is surer than 0.7 is written, and nothing else. 404 for a number that no job has. */
        get: operations["viewJobReading"];
    };
    "/jobs/{id}/similar": {
        /** Open jobs that are like this one. Anybody. Most alike first, each with what the two have in common. 404 for a number that no job has. */ get: operations["findSimilarJobs"];
    };
    "/jobs/bookmarks": {
        /** Jobs that the caller keeps. Whatever became of the jobs; the last kept first unless sorted otherwise. */ get: operations["listJobBookmarks"];
    };
    "/jobs/{id}/bookmark": {
        /** Whether the caller keeps a job. Anybody signed in, for themselves. The answer is `true` or `false`. 404 for a number that no job has. */ get: operations["hasJobBookmark"];
        /** Keep a job. Anybody signed in, for themselves. Keeping a job twice is keeping it once. 404 for a number that no job has. */ post: operations["addJobBookmark"];
    };
    "/jobs/{id}/unbookmark": {
        /** Keep a job no longer. Anybody signed in, for themselves. Letting a job go twice is letting it go once. 404 for a number that no job has. */ post: operations["removeJobBookmark"];
    };
    "/api/v1/admin/jobs/without-pay": {
        /** Open jobs that do not say their pay. Recruiters only. Newest first. Applicants must be told the pay in time (Directive 2023/970); an advertisement that asks what somebody earned before is flagged with `asksEarlierPay`. */
        get: operations["listJobsWithoutPay"];
    };
    "/api/v1/admin/jobs": {
        /** All jobs. Administrators only. Open and closed jobs, newest first, by words (`search`) and by whether they are switched on (`active`). */ get: operations["listManagedJobs"];
        /** Create a job as an administrator. Administrators only. Does what `POST /jobs` does: the job is open at once, unless `active` is false. */ post: operations["createManagedJob"];
    };
    "/api/v1/admin/jobs/{id}": {
        /** Replace a job as an administrator. Administrators only. Does what `PUT /jobs/{id}` does: all fields are replaced, only `active` stays as it is when it is left out. */
        put: operations["replaceManagedJob"];
        /** Delete a job as an administrator. Administrators only. Its applications, bookmarks and links go with it. */ delete: operations["removeManagedJob"];
    };
    "/api/v1/admin/jobs/{id}/toggle": {
        /** Switch a job on or off. Administrators only. Sets `active` to its opposite: a job that is switched off leaves the public lists. 404 for a number that no job has. */
        put: operations["toggleJob"];
    };
    "/applications": {
        /** Applications that the caller may see. A candidate sees their own applications, a recruiter all; newest first, with one `status` where that is given. */ get: operations["listVisibleApplications"];
        /** Apply for a job. The caller applies for an open job. 409 where the caller has an application for it that is not withdrawn, and for a job that is closed; 404 for a job, CV profile or CV file that does not exist or is somebody else's. What is sent is frozen: recruiters see it as it was, whatever the profile becomes. 503 while files cannot be kept. */
        post: operations["apply"];
    };
    "/applications/my-applications": {
        /** The caller's own applications. Anybody signed in reads their own applications, newest first, also those that were withdrawn. */ get: operations["listOwnApplications"];
    };
    "/applications/check/{jobId}": {
        /** Whether the caller applied for a job, and may. Tells of the newest application of the caller for the job, and whether the caller can apply now. 404 for a job that does not exist. */
        get: operations["checkApplication"];
    };
    "/applications/job/{jobId}": {
        /** All applications for a job. Recruiters only. Newest first. 404 for a job that does not exist. */ get: operations["listApplicationsOfJob"];
    };
    "/applications/statistics": {
        /** Figures over all applications. Recruiters only. All applications, those of this month, by status, and how long a decision takes. */ get: operations["getApplicationStatistics"];
    };
    "/applications/{id}/snapshot": {
        /** What was sent with an application. One part of what was sent, as it was sent: `cv` is the CV profile as a PDF, `letter` plain text, `file` the uploaded file byte for byte. For whoever applied and for recruiters, whose looks are logged; 404 for anybody else, and for a part that was not sent; 403 for a recruiter under `FIRST_SELECTION=anonymous` until the candidate is revealed. 503 while files cannot be read. */
        get: operations["getApplicationSnapshot"];
    };
    "/api/applications/upload-cv": {
        /** Upload a CV as PDF. A PDF of at most 5 MB (413 above it). Its `filePath` can be attached to an application by the caller alone; a file that nobody attaches within a day is removed. 400 for what is no PDF or holds malicious software; 503 while files cannot be kept or scanned. */
        post: operations["uploadCv"];
    };
    "/applications/{id}/answers": {
        /** Answers to the job's questions as they were sent. In the order of the job's questions at that time, each with its words; empty where none were sent. Candidates read those of their own applications, recruiters all; else 404. */
        get: operations["getApplicationAnswers"];
    };
    "/applications/{id}/status": {
        /** Change the status of an application. A recruiter may set any status but `WITHDRAWN`; a candidate may withdraw their own application, or accept an offer. 403 for another status, 409 once it is withdrawn and, under `PAY_RULE=on`, for an interview about a job whose pay the candidate does not know, 404 for somebody else's. The status that it already has answers 200 and changes nothing. */
        put: operations["changeApplicationStatus"];
    };
    "/applications/{id}/retention": {
        /** Choose how long an application is kept. An application is erased 28 days after its procedure ended; with the candidate's consent after a year. Taking consent back erases it within a day where the procedure has ended. The wording and the moment are recorded. Only whoever applied can, anybody else gets 404. */
        put: operations["setApplicationRetention"];
    };
    "/applications/{id}/history": {
        /** How the status of an application changed. Oldest first. Candidates see their own applications, recruiters all; else 404. */ get: operations["getApplicationHistory"];
    };
    "/applications/{id}": {
        /** Withdraw an application. Sets the status `WITHDRAWN` and keeps the application. Only whoever applied can, anybody else gets 404. */ delete: operations["withdrawApplication"];
    };
    "/api/v1/admin/applications": {
        /** All applications. Recruiters only. Applications of everybody, newest first unless sorted otherwise. */ get: operations["listApplications"];
    };
    "/api/v1/admin/applications/by-status/{status}": {
        /** Applications with a status. Recruiters only. Newest first unless sorted otherwise. 400 for a word that is no status. */ get: operations["listApplicationsByStatus"];
    };
    "/api/v1/admin/applications/by-job/{jobId}": {
        /** Applications for a job. Recruiters only. Newest first unless sorted otherwise; empty for a job that does not exist. */ get: operations["listApplicationsByJob"];
    };
    "/api/v1/admin/applications/by-user/{userId}": {
        /** A candidate's applications. Recruiters only. Newest first unless sorted otherwise; empty for a user who does not exist. Under `FIRST_SELECTION=anonymous` only those that were revealed. */
        get: operations["listApplicationsByUser"];
    };
    "/api/v1/admin/applications/{id}/cv": {
        /** The CV of an application. Recruiters only. The uploaded file, else the CV profile as a PDF of the moment at which it was sent, to be shown inline; the look is logged. 404 where the application has neither; 403 under `FIRST_SELECTION=anonymous` until the candidate is revealed; 503 while files cannot be read. */
        get: operations["showCv"];
    };
    "/api/v1/admin/jobs/{id}/end-procedure": {
        /** End the procedure of a job. Recruiters only. The job takes no applications any more, and those that it has are erased after 28 days, or a year where the candidate agrees; each is asked once more by mail. Doing so again changes nothing. 404 for a job that does not exist. */
        post: operations["endProcedure"];
    };
    "/api/v1/admin/applications/bulk-update": {
        /** Give many applications a status. Recruiters only. Each application by itself: what fails is named with its reason and holds up nothing else. Each candidate whose status changes gets a mail. */
        put: operations["changeApplications"];
    };
    "/api/v1/admin/applications/{id}/status": {
        /** Change the status of an application, with a message. Recruiters only. The candidate gets a mail with the message. 403 for `WITHDRAWN`, 409 once it is withdrawn and, under `PAY_RULE=on`, for an interview about a job that does not say its pay, unless `payTold` is true. The status that it already has writes no history and no mail. */
        put: operations["changeManagedApplicationStatus"];
    };
    "/api/v1/admin/applications/{id}/notes": {
        /** Replace the notes of an application. Recruiters only, who alone see them. Writes no history and no mail. */ put: operations["setApplicationNotes"];
    };
    "/api/v1/admin/applications/{id}": {
        /** Delete an application. Recruiters only. Its history and files go with it, and the candidate can apply again. 404 for a number that no application has. */ delete: operations["removeApplication"];
    };
    "/api/v1/admin/applications/{id}/anonymous": {
        /** The anonymised CV of an application. Recruiters only. What was sent without names, contact, photo, age, years of study, nationality, words that tell a sex, and links, in free text too; `[…]` stands where something was left out. As JSON, or with `format=pdf` as a PDF that is called after the number of the application. The look is logged. 404 for a number that no application has. */
        get: operations["getAnonymousCv"];
    };
    "/api/v1/admin/applications/{id}/reveal": {
        /** Reveal who applied. Recruiters only. Under `FIRST_SELECTION=anonymous` recruiters see who applied from here on. It is logged, and the candidate reads the reason and the moment in the history of the application, without the name of whoever asked. A second time changes nothing. 404 for a number that no application has. */
        post: operations["revealCandidate"];
    };
    "/applications/{id}/messages": {
        /** Messages about an application. Oldest first. Candidates read those about their own applications, recruiters all; else 404. While a first selection is anonymous, recruiters read them without names. */
        get: operations["listApplicationMessages"];
        /** Send a message about an application. The candidate writes to the recruiters, a recruiter to the candidate. The other side gets a mail that says that there is a message, and nothing of it. 404 for somebody else's application, 429 after sixty messages in an hour. */
        post: operations["sendApplicationMessage"];
    };
    "/api/v1/admin/applications/{id}/moves": {
        /** The moves of an application with their mails. Recruiters only. Oldest first; those that were undone too. 404 for a number that no application has. */ get: operations["listMoves"];
        /** Move an application to another status. Recruiters only. The mail about it waits for 30 seconds, in which the move can be undone. 409 where the application has another status than `from`, saying what changed, once it is withdrawn, and, under `PAY_RULE=on`, for an interview about a job that does not say its pay, unless `payTold` is true; 403 for `WITHDRAWN`; 422 for a mail with a place to fill in that is unknown or for which there is nothing. 404 for a number that no application has. */
        post: operations["moveApplication"];
    };
    "/api/v1/admin/applications/{id}/moves/{move}/undo": {
        /** Undo a move and its mail. Recruiters only. The application has its former status again, no mail goes out, and the history keeps both. Doing so again changes nothing. 404 for no such move; 409 once the mail has gone out, or where something else happened to the application since. */
        post: operations["undoMove"];
    };
    "/api/v1/admin/applications/{id}/note-entries": {
        /** The notes of an application, each with its author. Recruiters only. Oldest first; the `notes` of the application are their texts joined. 404 for a number that no application has. */
        get: operations["listApplicationNotes"];
        /** Write a note about an application. Recruiters only, who alone see it. 404 for a number that no application has. */ post: operations["addApplicationNote"];
    };
    "/api/v1/admin/applications/{id}/tags": {
        /** The tags of an application. Recruiters only. 404 for a number that no application has. */ get: operations["listApplicationTags"];
        /** Put a tag on an application. Recruiters only. One that is there already, however it is written, stays as it is; 409 beyond 20. 404 for a number that no application has. */
        post: operations["tagApplication"];
        /** Take a tag off an application. Recruiters only. One that is not there changes nothing. 404 for a number that no application has. */ delete: operations["untagApplication"];
    };
    "/api/v1/admin/applications/{id}/ratings": {
        /** The ratings of an application. Recruiters only. Those of others come once your own is finished; nothing is averaged. 404 for a number that no application has. */ get: operations["readRatings"];
        /** Rate an application on the criteria of its job. Recruiters only. 1 to 4 with a reason for each criterion; it takes the place of your earlier rating, and is finished once every criterion of the job has a score. 400 for a criterion that the job does not have. 404 for a number that no application has. */
        put: operations["rateApplication"];
    };
    "/api/v1/admin/message-templates": {
        /** The templates of messages. Recruiters only. In the order of their names. */ get: operations["listTemplates"];
        /** Save a new template. Recruiters only. With a `status`, moves to it begin with this mail. 400 for a place that cannot be filled in, 409 for a name or status that another template has. */
        post: operations["addTemplate"];
    };
    "/api/v1/admin/message-templates/{id}": {
        /** Replace a template. Recruiters only. 400 for a place that cannot be filled in, 404 for no template, 409 for a name or status that another has. */ put: operations["saveTemplate"];
        /** Delete a template. Recruiters only. 404 for no template. */ delete: operations["removeTemplate"];
    };
    "/api/v1/interviews": {
        /** Interviews. A candidate sees their own, a recruiter all, the first first and those without a time last; at most 500. */ get: operations["listInterviews"];
        /** Offer a candidate times for an interview. Recruiters only. The candidate gets a mail with a link, where they pick one. 404 for an application that is not there, 409 for one that has ended and, under `PAY_RULE=on`, about a job whose pay the candidate does not know. */
        post: operations["planInterview"];
    };
    "/api/v1/interviews/{id}": {
        /** One interview. A candidate's own, and any for recruiters; else 404. */ get: operations["viewInterview"];
        /** Change an interview. Recruiters only. With one time a booked interview is booked then, and invitations say so; with several the candidate picks anew. 409 where it was called off, the application has ended, or whoever planned it has another interview then. */
        put: operations["changeInterview"];
        /** Call an interview off. Recruiters only. The candidate gets a mail, and calendars take it out. Twice is once. */ delete: operations["cancelInterview"];
    };
    "/api/v1/interviews/{id}/choice": {
        /** Pick a time for an own interview. The candidate of the interview; for everybody else 404. 409 where the time is gone or another one was picked, 410 where the interview was called off. */
        post: operations["chooseInterviewTime"];
    };
    "/api/public/companies/{slug}/jobs": {
        /** Open jobs of a company, for its own site. Any site may ask, without a token. The answer counts for a minute and has an `ETag`. 404 for a company that nobody claimed and that has no open jobs. */
        get: operations["listCompanyJobs"];
    };
    "/api/v1/admin/users/{id}/companies": {
        /** Companies that a recruiter is bound to. Administrators only. */ get: operations["listUserCompanies"];
        /** Bind a recruiter to companies. Administrators only. From then on the desk shows the recruiter the jobs and applications of these companies alone; an empty list lifts that. 409 for somebody who is no recruiter. */
        put: operations["bindUserToCompanies"];
    };
    "/job-alerts": {
        /** The caller's job alerts. A candidate reads their own alerts, newest first, each with the number of open jobs that meet it now. */ get: operations["listAlerts"];
        /** Create a job alert. New matches are mailed to the caller's confirmed address. 409 with fifty alerts. */ post: operations["createAlert"];
    };
    "/job-alerts/preview": {
        /** Open jobs that a job alert would find now. Newest first; nothing is kept or mailed. The same as `/matches` of an alert with these wishes. 400 for an unknown place and for a distance without a place. */
        post: operations["previewAlert"];
    };
    "/job-alerts/{id}": {
        /** One job alert. A candidate reads their own alert. 404 for a number that no alert has, and for somebody else's. */ get: operations["getAlert"];
        /** Replace a job alert. Replaces all fields; only `active` stays as it is when it is left out. 404 for somebody else's. */ put: operations["replaceAlert"];
        /** Delete a job alert. A candidate deletes their own alert; its mails end. 404 for a number that no alert has, and for somebody else's. */ delete: operations["removeAlert"];
    };
    "/job-alerts/{id}/matches": {
        /** Open jobs that meet a job alert now. Newest first: the strict results of the same search. 404 for somebody else's alert. */ get: operations["listMatches"];
    };
    "/crawler/crawl": {
        /** Crawl an address for jobs. Runs in the background. 400 for an address that is not public. These operations ask for no token: keep `/crawler/` from the outside by the network. */
        post: operations["startCrawl"];
    };
    "/crawler/status/{id}": {
        /** How a crawl stands. How far the crawl is, what it has found so far, and how it ended. 404 for a number that no crawl has. */ get: operations["getCrawl"];
    };
    "/crawler/history": {
        /** All crawls. Newest first, with how far each is and how it ended. */ get: operations["listCrawls"];
    };
    "/crawler/scrape": {
        /** Read one page now. Waits for the page, at most 30 seconds. With `createJob` a job is made of the job data on it, else of its title and text. Where that does not succeed, `success` is false and `content` says why. 400 for an address that is not public. */
        post: operations["scrapePage"];
    };
    "/crawler/trigger-scraping": {
        /** Scrape all active job sources in the background. Puts a run of each active source in the queue. `success` is false where there is none. */ post: operations["triggerScraping"];
    };
    "/crawler/trigger-flextender": {
        /** Scrape the active Flextender sources in the background. Puts a run of each active source of type `FLEXTENDER` in the queue. `success` is false where there is none. */
        post: operations["triggerFlextender"];
    };
    "/crawler/scraping-status": {
        /** How scraping stands. Whether a source is being scraped, when the last run was and the next one is, and the same for each source. */ get: operations["getScrapingStatus"];
    };
    "/api/v1/admin/sources": {
        /** All job sources. Administrators only. Active and switched off, newest first unless sorted otherwise. */ get: operations["listSources"];
        /** Add a job source. Administrators only. An active source is scraped within a minute, and then by its schedule. 400 for an address that is not public, and for a type that needs an `identifier` without one. */
        post: operations["createSource"];
    };
    "/api/v1/admin/sources/type/{sourceType}": {
        /** Job sources of one type. Administrators only. Newest first unless sorted otherwise. 400 for a word that is no type. */ get: operations["listSourcesOfType"];
    };
    "/api/v1/admin/sources/search": {
        /** Search job sources. Administrators only. Sources whose name, address, identifier or description holds the text. An empty text finds all. */ get: operations["searchSources"];
    };
    "/api/v1/admin/sources/{id}": {
        /** One job source. Administrators only. With its settings and how its last run went. 404 for a number that no source has. */ get: operations["getSource"];
        /** Replace a job source. Administrators only. Replaces all fields; only `active` stays as it is when it is left out. */ put: operations["replaceSource"];
        /** Remove a job source. Administrators only. The jobs that were found there stay, and are not looked for any more. 404 for a number that no source has. */ delete: operations["removeSource"];
    };
    "/api/v1/admin/sources/{id}/toggle": {
        /** Switch a job source on or off. Administrators only. Sets `active` to its opposite: a source that is switched off is not scraped by schedule. */ put: operations["toggleSource"];
    };
    "/api/v1/admin/sources/{id}/scrape": {
        /** Scrape a job source now. Administrators only. Waits for the result; after 55 seconds the answer is that the run goes on. Works for a source that is switched off too. 409 while it is being scraped, 400 for a source of type `MANUAL`. */
        post: operations["scrapeSource"];
    };
    "/api/v1/admin/sources/scrape-all": {
        /** Scrape all active job sources in the background. Administrators only. The answer is a sentence that says how many runs were put in the queue. */ post: operations["scrapeAllSources"];
    };
    "/api/v1/admin/statistics": {
        /** The figures of the dashboard. Recruiters only. Deleted users do not count; active jobs are those that are open. */ get: operations["getDashboard"];
    };
    "/api/v1/admin/statistics/applications-by-status": {
        /** How many applications have each status. Recruiters only. A count for each status, also where it is 0. */ get: operations["countApplicationsByStatus"];
    };
    "/api/v1/admin/statistics/monthly-applications": {
        /** Applications of the last months. Recruiters only. Oldest first, this month last, months without any too; as the Netherlands counts them. */ get: operations["countApplicationsByMonth"];
    };
    "/api/v1/admin/statistics/top-jobs": {
        /** Jobs with most applications. Recruiters only. Those with most applications first; withdrawn applications do not count. */ get: operations["listTopJobs"];
    };
    "/api/v1/admin/system/health": {
        /** Whether the database and the mail server answer. Recruiters only. The answer is 200 also when a part is `DOWN`. */ get: operations["getSystemHealth"];
    };
    "/jobs/{id}/match": {
        /** How well the own CV fits a job. 100 points in seven parts, each with its reason in Dutch and English; what the job or the CV does not say is left out and named. Names, photo, birth date, sex, nationality and gaps are never looked at. 404 for a number that no job has, for somebody else's CV profile, and for whoever has none. */
        get: operations["explainOwnMatch"];
    };
    "/api/v1/admin/applications/{id}/match": {
        /** How well the CV of an application fits its job. Recruiters only, with `RECRUITER_MATCH=on` (404 otherwise) and after the record of purpose, DPIA and overseer (409 before). Made of the CV as it was sent, the profile or else the uploaded file; each look is logged for a year with what it was made from and what it came to. Nothing else follows from it. 404 for an application without a CV, or whose candidate was not told of matches or objects: the answer does not tell which. */
        get: operations["explainApplicationMatch"];
    };
    "/api/v1/admin/match-record": {
        /** For what recruiters see matches. Administrators only. The newest record. 404 before the first. */ get: operations["getMatchRecord"];
        /** Record for what recruiters see matches. Administrators only. Needed before recruiters see a match: its purpose, the data protection impact assessment and who oversees its use. The newest record counts, earlier ones are kept, and recording is logged. With `RECRUITER_MATCH=on` candidates who wait for an answer and do not know yet get a mail. */
        put: operations["recordMatch"];
    };
    "/api/v1/me/match-objection": {
        /** Whether the caller objects to recruiters seeing matches. Anybody signed in, about themselves. */ get: operations["getMatchObjection"];
        /** Object to recruiters seeing matches. An objection hides every match of the caller from recruiters at once; it can be taken back. The own match stays theirs to see. What it is already changes nothing. */
        put: operations["setMatchObjection"];
    };
    "/api/v1/me/exports": {
        /** Copies of the own data. Newest first; those whose seven days are over are not in it. */ get: operations["listExports"];
        /** Ask for a copy of the own data. A zip of `data.json`, a tagged `data.pdf` and the own files, made in the background and kept for seven days; a mail tells when it is there. 400 for a wrong password, 409 while one is being made, 429 for a second one within a day and after ten wrong passwords. */
        post: operations["askExport"];
    };
    "/api/v1/me/exports/{id}": {
        /** How a copy of the own data stands. 404 for somebody else's, and once its seven days are over. */ get: operations["getExport"];
    };
    "/api/v1/me/exports/{id}/download": {
        /** Download a copy of the own data. The archive. 409 while it is being made, 404 for somebody else's and once its seven days are over; 503 while files cannot be read. */
        get: operations["downloadExport"];
    };
    "/api/v1/me/erasure": {
        /** Erase the own account. Signs out everywhere at once and erases everything after 72 hours; until then signing in and `DELETE` stop it. Asking again changes nothing. 400 for a wrong password, 409 for the last administrator, 429 after ten wrong passwords. */
        post: operations["askErasure"];
        /** Stop erasing the own account. 400 for a wrong password, 404 where no erasure was asked for, 429 after ten wrong passwords. */ delete: operations["cancelErasure"];
    };
    "/api/v1/admin/privacy/register": {
        /** The register of processing activities. Administrators only. Who is responsible, and each table with whom it is about, on what ground, who gets it and how long it is kept, and each of its columns with its purpose, as declared in code (article 30 of the GDPR). The reading is logged. */
        get: operations["readRegister"];
    };
    "/api/v1/admin/privacy/retention": {
        /** What falls due. Administrators only. Applications, accounts and copies that have a moment at which they are erased, the first first, at most 10,000. The reading is logged. */
        get: operations["readRetention"];
    };
    "/api/v1/admin/privacy/log": {
        /** Who looked at whose data. Administrators only. Looks of recruiters and administrators of the last year, the newest first, at most 10,000; of people who were erased the look alone stays. Reading it is logged too. */
        get: operations["readPrivacyLog"];
    };
    "/api/v1/admin/acts": {
        /** What was administered. Administrators only. Every change by an administrator, the operator or a command, done or refused: who, what, to what, how it ended, its trace id and when. The newest first; kept for five years, and changed by nobody. It holds ids, never names or addresses. */
        get: operations["listOperatorActs"];
    };
    "/api/v1/webhooks": {
        /** List the webhooks. Those of all administrators, the oldest first. Secrets are not among it. */ get: operations["listWebhooks"];
        /** Make a webhook. Answers its secret, this once. Each event is posted as JSON `{type, timestamp, data}`, where data holds ids alone, and signed by Standard Webhooks: `webhook-id` (the same at each try), `webhook-timestamp`, `webhook-signature: v1,…`.
         *     Any 2xx within 15 seconds takes a message; otherwise it is tried eight times within 28 hours, and `Retry-After` may move a try to the end of them at most. 410, or five days in which nothing got through, switches the webhook off, and a mail says so. The order of messages is not promised.
         *     400 for an address that is not https on the public internet; 409 when there are 50 already. */
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
        /** How soon a new match is mailed: within seconds, early each day, or on Monday. `DAILY` unless given. */ AlertFrequency: "INSTANT" | "DAILY" | "WEEKLY";
        Alive: {
            /** It answers. */ status: "UP";
        };
        AnonymousApplication: {
            /** Number of the application. */ applicationId: number;
            /** Number of the job. */ jobId: number;
            /** Title of the job. */ jobTitle: string;
            /** Company of the job. */ company: string;
            /** How the application stands. */ status: components["schemas"]["ApplicationStatus"];
            /** When it was sent. */ appliedAt: string;
            /** Pay that is asked for, in minor units (cents). null: not said. */ expectedSalary: number | null;
            /** Currency of `expectedSalary`. null: not said. */ salaryCurrency: string | null;
            /** First day of work. null: not said. */ availableFrom: string | null;
            /** What the CV was made from: the CV profile as it was sent, or the text of the uploaded file. null: neither could be read. */ from: "PROFILE" | "FILE" | null;
            /** What the candidate is, in a line. null: not given. */ headline: string | null;
            /** What the candidate says of themselves. null: not given. */ summary: string | null;
            /** The letter. null: none was sent. */ letter: string | null;
            /** Work, in the order of the CV. */ workExperiences: components["schemas"]["AnonymousWork"][];
            /** Studies, without their years. */ educations: components["schemas"]["AnonymousStudy"][];
            /** What the candidate can do. */ skills: components["schemas"]["AnonymousSkill"][];
            /** Languages. */ languages: components["schemas"]["AnonymousLanguage"][];
            /** Certificates that the candidate has. */ certificates: components["schemas"]["AnonymousCertificate"][];
            /** Projects. */ projects: components["schemas"]["AnonymousProject"][];
        };
        AnonymousCertificate: {
            /** What it is. */ name: string;
            /** Who gave it. null: not given. */ issuer: string | null;
            /** Until when it holds. null: not given. */ expiryDate: string | null;
        };
        AnonymousLanguage: {
            /** The language. */ name: string;
            /** How well; a mother tongue is C2. null: not given. */ level: string | null;
        };
        AnonymousProject: {
            /** Name of the project. */ name: string;
            /** What the candidate did in it. null: not given. */ role: string | null;
            /** What it was. null: not given. */ description: string | null;
            /** When it began. null: not given. */ startDate: string | null;
            /** When it ended. null: not given. */ endDate: string | null;
            /** What it was made with. */ technologies: string[];
        };
        AnonymousSkill: {
            /** The skill. */ name: string;
            /** What it belongs to. null: not given. */ category: string | null;
            /** How well. null: not given. */ level: string | null;
            /** Years of experience. null: not given. */ yearsOfExperience: number | null;
        };
        AnonymousStudy: {
            /** Name of the school. */ institution: string;
            /** What was reached there. null: not given. */ degree: string | null;
            /** What it was about. null: not given. */ fieldOfStudy: string | null;
            /** The mark. null: not given. */ grade: string | null;
            /** More about it. null: not given. */ description: string | null;
        };
        AnonymousWork: {
            /** What the candidate was there. */ position: string;
            /** Name of the employer. */ company: string;
            /** Place of work. null: not given. */ location: string | null;
            /** When it began. null: not given. */ startDate: string | null;
            /** When it ended. null: not given. */ endDate: string | null;
            /** Whether it goes on. */ current: boolean;
            /** What the work was. null: not given. */ description: string | null;
            /** What was reached. */ highlights: string[];
        };
        AnswerDto: {
            /** Id of the question, as the job names it. */ questionId: string;
            /** The question as it was asked. */ label: string;
            /** `TEXT`: answered in words; `CHOICE`: by one of the choices; `YES_NO`: by yes or no. */ kind: "TEXT" | "CHOICE" | "YES_NO";
            /** The answer, `YES` or `NO` for `YES_NO`. null: none was given. */ answer: string | null;
        };
        AnswerRequest: {
            /** Id of the question, as the job names it. */ questionId: string;
            /** `YES` or `NO` for a question of that kind, one of its choices for `CHOICE`, else words. */ answer: string;
        };
        ApplicationCheckDto: {
            /** Number of the job. */ jobId: number;
            /** Whether the caller has an application that is not withdrawn. */ hasApplied: boolean;
            /** Number of the newest application. null: there is none. */ applicationId: number | null;
            status: components["schemas"]["ApplicationStatus"] | null;
            /** When the caller applied. null: there is no application. */ appliedAt: string | null;
            /** Whether the caller can apply now: the job is open, and no application stands. */ canApply: boolean;
        };
        ApplicationDto: {
            /** Number of the application. */ id: number;
            /** Number of the job. */ jobId: number;
            /** Title of the job. */ jobTitle: string;
            /** Company of the job. */ company: string;
            /** Number of the candidate. null: hidden from recruiters until it is revealed. */ userId: number | null;
            /** Name of the candidate. null: none was given, the account was deleted, or it is hidden until it is revealed. */ candidateName: string | null;
            /** E-mail address of the candidate. null: the account was deleted. */ candidateEmail: string | null;
            /** Number of one of the candidate's CV profiles. null: none. */ cvProfileId: number | null;
            /** Handle of the CV file. null: none. */ cvFilePath: string | null;
            /** Name of the CV file. null: no file. */ cvFileName: string | null;
            /** Letter to the company, as plain text. null: none. */ coverLetter: string | null;
            /** Telephone number to call. null: none. */ phone: string | null;
            /** Pay that the candidate asks for a month, before tax. In minor units (cents). null: not said. */ expectedSalary: number | null;
            /** Currency of `expectedSalary`, a code of ISO 4217. null: not said. */ salaryCurrency: string | null;
            /** First day on which the candidate can work. null: not said. */ availableFrom: string | null;
            status: components["schemas"]["ApplicationStatus"];
            /** When the candidate applied. */ appliedAt: string;
            /** When it last changed. */ updatedAt: string;
            /** Notes of the recruiters. Left out for candidates. null: there are none. */ notes?: string | null;
        };
        ApplicationNoteDto: {
            /** Number of the note. */ id: number;
            /** Number of the application. */ applicationId: number;
            /** Name of whoever wrote it, or the e-mail address of whoever gave none. null: not known, or the account was deleted. */ author: string | null;
            /** What it says. */ text: string;
            /** When it was written. */ createdAt: string;
        };
        ApplicationNoteRequest: {
            /** What to write down; recruiters alone see it. */ text: string;
        };
        ApplicationPage: {
            /** The items of this page. */ content: components["schemas"]["ApplicationDto"][];
            /** Items on all pages together. */ totalElements: number;
            /** Number of pages of this size; 0 where there are no items. */ totalPages: number;
            /** This page, from 0. */ number: number;
            /** Items that a full page holds. */ size: number;
        };
        ApplicationRequest: {
            /** Read-only: ignored in a request. */ readonly id?: unknown;
            /** Number of the job; it must be open. */ jobId: number;
            /** Number of one of the candidate's CV profiles. */ cvProfileId?: number | null;
            /** The `filePath` that the upload of a CV answered; only its uploader can attach it. */ cvFilePath?: string | null;
            /** Name of the CV file. The name at the upload unless given. */ cvFileName?: string | null;
            /** Letter to the company, as plain text. */ coverLetter?: string | null;
            /** Telephone number to call. */ phone?: string | null;
            /** Pay that the candidate asks for a month, before tax. In minor units (cents). */ expectedSalary?: number | null;
            /** Currency of `expectedSalary`, EUR unless given, a code of ISO 4217 such as EUR. */ salaryCurrency?: string | null;
            /** First day on which the candidate can work. As yyyy-MM-dd, from the year 0001 on. */ availableFrom?: string | null;
            /** Answers to the job's own questions. Where it is there, every required question must be answered; left out or null: none are given. */ answers?: components["schemas"]["AnswerRequest"][] | null;
            /** Read-only: ignored in a request. */ readonly jobTitle?: unknown;
            /** Read-only: ignored in a request. */ readonly company?: unknown;
            /** Read-only: ignored in a request. */ readonly userId?: unknown;
            /** Read-only: ignored in a request. */ readonly candidateName?: unknown;
            /** Read-only: ignored in a request. */ readonly candidateEmail?: unknown;
            /** Read-only: ignored in a request. */ readonly status?: unknown;
            /** Read-only: ignored in a request. */ readonly appliedAt?: unknown;
            /** Read-only: ignored in a request. */ readonly updatedAt?: unknown;
            /** Read-only: ignored in a request. */ readonly notes?: unknown;
        };
        ApplicationStatistics: {
            /** All applications. */ total: number;
            /** Applications by status; every status is there. */ byStatus: { [key: string]: number; };
            /** Applications since the first of this month, in the Netherlands. */ thisMonth: number;
            /** Mean number of days from applying to being accepted or rejected. null: none was decided. */ averageTimeToDecisionDays: number | null;
        };
        /** How an application stands. `PENDING` is a new one; `WITHDRAWN` is set by the candidate only, and nothing follows it. */ ApplicationStatus: "PENDING" | "REVIEWING" | "SHORTLISTED" | "INTERVIEW" | "OFFERED" | "ACCEPTED" | "REJECTED" | "WITHDRAWN";
        ApplicationStatusHistoryDto: {
            /** Number of this change. */ id: number;
            /** Number of the application. */ applicationId: number;
            fromStatus: components["schemas"]["ApplicationStatus"] | null;
            /** The status after this change; `REVEALED` where a recruiter revealed who applied. */ toStatus: components["schemas"]["HistoryStatus"];
            /** What the recruiter wrote to the candidate; the reason of a `REVEALED`. null: nothing. */ message: string | null;
            /** Name of whoever made the change; to recruiters the e-mail address of whoever gave none. null: none was given, the account was deleted, or it is a `REVEALED`. */ changedBy: string | null;
            /** Role that they had then. */ changedByRole: components["schemas"]["Role"];
            /** When the change was made. */ changedAt: string;
        };
        ApplicationTagRequest: {
            /** A word or a few. */ tag: string;
        };
        ApplicationTags: {
            /** The tags of the application, in alphabetical order. */ tags: string[];
        };
        ArticleDto: {
            /** Number of the article. */ id: number;
            /** Title of the article. */ title: string;
            /** Its place in an address: lower-case letters and digits, with single hyphens between. */ slug: string;
            /** What it is about, in a few lines. null: none. */ excerpt: string | null;
            /** The text, in Markdown. As it was written. */ content: string;
            /** Category in words; case and accents do not matter when it is asked for. */ category: string;
            /** What it is about, in single words. */ tags: string[];
            /** Picture above it, an address that begins with http:// or https://. null: none. */ coverImageUrl: string | null;
            /** Number of the account that wrote it. */ authorId: number;
            /** Name of the writer. null: none was given, or the account was deleted. */ authorName: string | null;
            /** Whether readers can see it. */ published: boolean;
            /** When it was first published. null: never. */ publishedAt: string | null;
            /** How often it was read. */ viewCount: number;
            /** Mean of its ratings, from 1 to 5. null while nobody has rated. */ averageRating: number | null;
            /** How many people rated it. */ ratingCount: number;
            /** Whether the caller keeps it. */ bookmarked: boolean;
            /** When it was written. */ createdAt: string;
            /** When it last changed. */ updatedAt: string;
        };
        ArticlePage: {
            /** The items of this page. */ content: components["schemas"]["ArticleDto"][];
            /** Items on all pages together. */ totalElements: number;
            /** Number of pages of this size; 0 where there are no items. */ totalPages: number;
            /** This page, from 0. */ number: number;
            /** Items that a full page holds. */ size: number;
        };
        ArticleRatingDto: {
            /** Number of the rating. */ id: number;
            /** Number of the article. */ articleId: number;
            /** Number of the account that rated. */ userId: number;
            /** Name of the reader. null: none was given, or the account was deleted. */ userName: string | null;
            /** Stars, from 1 (worst) to 5 (best). */ rating: number;
            /** What the reader thinks of it. null: nothing was written. */ comment: string | null;
            /** When it was given, or last replaced. */ createdAt: string;
        };
        ArticleRatingPage: {
            /** The items of this page. */ content: components["schemas"]["ArticleRatingDto"][];
            /** Items on all pages together. */ totalElements: number;
            /** Number of pages of this size; 0 where there are no items. */ totalPages: number;
            /** This page, from 0. */ number: number;
            /** Items that a full page holds. */ size: number;
        };
        AuthResponse: {
            /** JWT for the `Authorization` header, for 15 minutes. */ accessToken: string;
            /** Good for one refresh within 14 days. */ refreshToken: string;
            /** Always `Bearer`. */ tokenType: "Bearer";
            user: components["schemas"]["SignedInUser"];
            /** Only where two-step sign-in is required of the account and not set up: until then the token opens its set-up and nothing else. */ mfaSetupRequired?: true;
        };
        BoundCompanies: {
            /** Names of the companies. None: the recruiter sees all. */ companies: string[];
        };
        BulkChange: {
            /** Numbers of the applications. */ ids: number[];
            status: components["schemas"]["ApplicationStatus"];
            /** Words to the candidate, in the mail and in the history. null: none. */ message?: string | null;
            /** True: the candidate has been told the pay of a job that does not say it; the mail says so too. Needed for `INTERVIEW` under `PAY_RULE=on`. */ payTold?: boolean;
        };
        BulkResult: {
            /** Applications that were asked for, each once. */ total: number;
            /** Those that have the status now. */ updated: number;
            /** Those that do not. */ failed: number;
            /** Why each of those failed, by the number of the application. */ errors: { [key: string]: string; };
        };
        CVExportFormat: "pdf" | "docx" | "json-resume";
        CVImport: {
            /** What the file is, by its content. */ format: "JSON_RESUME" | "EUROPASS" | "DOCX" | "PDF";
            /** Every field that was read, and where it stood. */ fields: components["schemas"]["ImportedField"][];
            /** What the file says and the profile does not, or not whole. */ notRead: string[];
        };
        CVProfileDTO: {
            /** Number of the profile. */ id: number;
            /** Number of the candidate. */ userId: number;
            /** Name of the profile, for the candidate alone. */ name: string;
            /** Whether it is the default one; exactly one of a candidate is. */ isDefault: boolean;
            /** Whether it was imported and not confirmed yet; the first replacement confirms it. */ draft: boolean;
            /** First name on the CV. null: not given. */ firstName: string | null;
            /** Last name on the CV. null: not given. */ lastName: string | null;
            /** E-mail address on the CV. null: not given. */ email: string | null;
            /** Telephone number on the CV. null: not given. */ phone: string | null;
            /** Who the candidate is, in one line. null: not given. */ headline: string | null;
            /** Who the candidate is, in a few paragraphs of plain text. null: not given. */ summary: string | null;
            /** Street and house number. null: not given. */ address: string | null;
            /** Town. null: not given. */ city: string | null;
            /** Postal code. null: not given. */ postalCode: string | null;
            /** Country, a code of ISO 3166-1 alpha-2 such as NL. null: not given. */ country: string | null;
            /** Date of birth. As yyyy-MM-dd, yyyy-MM or yyyy. null: not given. */ dateOfBirth: string | null;
            /** Nationality in words. null: not given. */ nationality: string | null;
            /** Public address of a photo (JPEG, PNG or WebP); it is fetched for each PDF. It begins with http:// or https://. null: not given. */ photoUrl: string | null;
            /** Profile on LinkedIn. It begins with http:// or https://. null: not given. */ linkedinUrl: string | null;
            /** Profile on GitHub. It begins with http:// or https://. null: not given. */ githubUrl: string | null;
            /** Site of the candidate. It begins with http:// or https://. null: not given. */ websiteUrl: string | null;
            /** Template of the PDF: `classic` or `modern`; anything else is set as classic. null: not given. */ template: string | null;
            /** Language of the PDF: `nl` or `en`; anything else is set in Dutch. null: not given. */ language: string | null;
            /** When it was made. */ createdAt: string;
            /** When it last changed. */ updatedAt: string;
        };
        CVProfilePage: {
            /** The items of this page. */ content: components["schemas"]["CVProfileDTO"][];
            /** Items on all pages together. */ totalElements: number;
            /** Number of pages of this size; 0 where there are no items. */ totalPages: number;
            /** This page, from 0. */ number: number;
            /** Items that a full page holds. */ size: number;
        };
        CVProfileRequest: {
            /** Name of the profile, for the candidate alone. */ name: string;
            /** true makes it the default; false or null changes nothing. */ isDefault?: boolean | null;
            /** First name on the CV. */ firstName?: string | null;
            /** Last name on the CV. */ lastName?: string | null;
            /** E-mail address on the CV. */ email?: string | null;
            /** Telephone number on the CV. */ phone?: string | null;
            /** Who the candidate is, in one line. */ headline?: string | null;
            /** Who the candidate is, in a few paragraphs of plain text. */ summary?: string | null;
            /** Street and house number. */ address?: string | null;
            /** Town. */ city?: string | null;
            /** Postal code. */ postalCode?: string | null;
            /** Country, a code of ISO 3166-1 alpha-2 such as NL. */ country?: string | null;
            /** Date of birth. As yyyy-MM-dd, yyyy-MM or yyyy. */ dateOfBirth?: string | null;
            /** Nationality in words. */ nationality?: string | null;
            /** Public address of a photo (JPEG, PNG or WebP); it is fetched for each PDF. It begins with http:// or https://. */ photoUrl?: string | null;
            /** Profile on LinkedIn. It begins with http:// or https://. */ linkedinUrl?: string | null;
            /** Profile on GitHub. It begins with http:// or https://. */ githubUrl?: string | null;
            /** Site of the candidate. It begins with http:// or https://. */ websiteUrl?: string | null;
            /** Template of the PDF: `classic` or `modern`; anything else is set as classic. */ template?: string | null;
            /** Language of the PDF: `nl` or `en`; anything else is set in Dutch. */ language?: string | null;
            /** Jobs that the candidate had. Left out or null: they stay as they are. Empty: none. */ workExperiences?: components["schemas"]["WorkExperienceRequest"][] | null;
            /** Schools and studies. Left out or null: they stay as they are. Empty: none. */ educations?: components["schemas"]["EducationRequest"][] | null;
            /** What the candidate can do. Left out or null: they stay as they are. Empty: none. */ skills?: components["schemas"]["SkillRequest"][] | null;
            /** Languages that the candidate speaks. Left out or null: they stay as they are. Empty: none. */ languages?: components["schemas"]["LanguageSkillRequest"][] | null;
            /** Certificates and licences. Left out or null: they stay as they are. Empty: none. */ certificates?: components["schemas"]["CertificateRequest"][] | null;
            /** Projects to show. Left out or null: they stay as they are. Empty: none. */ projects?: components["schemas"]["ProjectRequest"][] | null;
            /** Read-only: ignored in a request. */ readonly draft?: unknown;
            /** Read-only: ignored in a request. */ readonly id?: unknown;
            /** Read-only: ignored in a request. */ readonly userId?: unknown;
            /** Read-only: ignored in a request. */ readonly createdAt?: unknown;
            /** Read-only: ignored in a request. */ readonly updatedAt?: unknown;
        };
        CandidateRatingDto: {
            /** Name of whoever rated, or the e-mail address of whoever gave none. null: the account was deleted. */ author: string | null;
            /** The scores. */ scores: components["schemas"]["CriterionScore"][];
            /** When every criterion had a score. null: it is unfinished. */ finishedAt: string | null;
        };
        CandidateRatingRequest: {
            /** One for each criterion; unfinished while criteria are left out. */ scores: components["schemas"]["CriterionScore"][];
        };
        CandidateRatingsDto: {
            /** The criteria of the job. */ criteria: string[];
            own: components["schemas"]["CandidateRatingDto"] | null;
            /** Finished ratings of others; empty until your own is finished. */ others: components["schemas"]["CandidateRatingDto"][];
            /** How many finished ratings of others wait for your own. */ hidden: number;
        };
        Certificate: {
            /** Name of the certificate. */ name: string;
            /** Who issued it. */ issuer: string | null;
            /** When it was issued. As yyyy-MM-dd, yyyy-MM or yyyy. */ issueDate: string | null;
            /** Until when it holds; not before `issueDate`. As yyyy-MM-dd, yyyy-MM or yyyy. */ expiryDate: string | null;
            /** Its number at the issuer. */ credentialId: string | null;
            /** Where it can be checked. It begins with http:// or https://. */ url: string | null;
        };
        CertificateRequest: {
            /** Name of the certificate. */ name: string;
            /** Who issued it. */ issuer?: string | null;
            /** When it was issued. As yyyy-MM-dd, yyyy-MM or yyyy. */ issueDate?: string | null;
            /** Until when it holds; not before `issueDate`. As yyyy-MM-dd, yyyy-MM or yyyy. */ expiryDate?: string | null;
            /** Its number at the issuer. */ credentialId?: string | null;
            /** Where it can be checked. It begins with http:// or https://. */ url?: string | null;
        };
        ChangeOwnAccountRequest: {
            /** First name. Left out or null: none. */ firstName?: string | null;
            /** Last name. Left out or null: none. */ lastName?: string | null;
            /** Telephone number, in any form. Left out or null: none. */ phone?: string | null;
            /** Read-only: ignored in a request. */ readonly id?: unknown;
            /** Read-only: ignored in a request. */ readonly email?: unknown;
            /** Read-only: ignored in a request. */ readonly role?: unknown;
            /** Read-only: ignored in a request. */ readonly enabled?: unknown;
            /** Read-only: ignored in a request. */ readonly emailVerified?: unknown;
            /** Read-only: ignored in a request. */ readonly mfaEnabled?: unknown;
            /** Read-only: ignored in a request. */ readonly createdAt?: unknown;
            /** Read-only: ignored in a request. */ readonly lastLoginAt?: unknown;
        };
        ChangePasswordRequest: {
            /** The password of the account until now. */ currentPassword: string;
            /** The password to have from now on. 8 to 128 characters; common ones and simple patterns are refused. */ newPassword: string;
        };
        CompanyJob: {
            /** Number of the job. */ id: number;
            /** Title of the job. */ title: string;
            /** Address of the job's page. */ url: string;
            /** Place of work in words. null: not known. */ location: string | null;
            /** Least pay for one `salaryPeriod`, in minor units. null: not given. */ salaryMin: number | null;
            /** Most pay for one `salaryPeriod`, in minor units. null: not given. */ salaryMax: number | null;
            /** Currency of the pay, a code of ISO 4217. null: no pay is given. */ salaryCurrency: string | null;
            salaryPeriod: components["schemas"]["SalaryPeriod"] | null;
            /** Least number of hours a week. null: not given. */ hoursPerWeekMin: number | null;
            /** Most hours a week. null: not given. */ hoursPerWeekMax: number | null;
            /** Last day to apply. null: none. */ applicationDeadline: string | null;
            /** When it was posted. */ postedAt: string;
        };
        CompanyJobs: {
            /** Name of the company. */ company: string;
            /** Address of the company's page. */ url: string;
            /** Its open jobs, newest first, at most 100. */ jobs: components["schemas"]["CompanyJob"][];
        };
        /** On what terms somebody works: `SECONDMENT` is detachering, `AGENCY` uitzenden, `ON_CALL` oproep. */ ContractKind: "PERMANENT" | "FIXED_TERM" | "SECONDMENT" | "AGENCY" | "ON_CALL" | "FREELANCE" | "INTERNSHIP" | "BBL" | "VOLUNTEER";
        ControllerDto: {
            /** Name of whoever is responsible for the processing. null: not set. */ name: string | null;
            /** Their postal address. null: not set. */ address: string | null;
            /** Where they are asked about personal data. null: not set. */ contact: string | null;
            /** The data protection officer. null: none is named. */ officer: string | null;
        };
        CorrectedWord: {
            /** As it was typed; `literal=true` looks for it. */ from: string;
            /** What was looked for. */ to: string;
        };
        CrawlJob: {
            /** Number of the crawl. */ id: number;
            /** Address that it begins at. */ url: string;
            crawlType: components["schemas"]["CrawlType"];
            status: components["schemas"]["RunStatus"];
            /** Most pages that it reads. */ maxPages: number;
            /** Who asked for it. */ initiatedBy: string;
            /** Pages that were read so far. */ pagesCrawled: number;
            /** Jobs that were found: created, updated and duplicates together. */ jobsFound: number;
            /** Jobs that are new here. */ jobsCreated: number;
            /** Jobs that this site had shown before, changed or not. */ jobsUpdated: number;
            /** Jobs that were known from another source; a link to this one was added. */ duplicates: number;
            /** Pages and jobs that failed. */ errorCount: number;
            /** Why the first of them failed, a line each. null: none did. */ errorMessage: string | null;
            /** When it began. null: it waits. */ startedAt: string | null;
            /** When it ended. null: it has not. */ completedAt: string | null;
            /** When it was asked for. */ createdAt: string;
        };
        CrawlPage: {
            /** The items of this page. */ content: components["schemas"]["CrawlJob"][];
            /** Items on all pages together. */ totalElements: number;
            /** Number of pages of this size; 0 where there are no items. */ totalPages: number;
            /** This page, from 0. */ number: number;
            /** Items that a full page holds. */ size: number;
        };
        CrawlRequest: {
            /** Address to begin at; a public one, with http:// or https://. */ url: string;
            crawlType?: components["schemas"]["CrawlType"] | null;
            /** Most pages to read; 20 unless given. */ maxPages?: number | null;
            /** Who asks for it, in words; shown with the crawl. */ initiatedBy: string;
        };
        CrawlStart: {
            /** Number of the crawl, for `GET /crawler/status/{id}`. */ crawlJobId: number;
            status: components["schemas"]["RunStatus"];
            /** What happens now, in English. */ message: string;
        };
        /** What is read: that page alone, the site from that page on, the pages of a sitemap, or the entries of a feed. `SINGLE_PAGE` unless given. */ CrawlType: "SINGLE_PAGE" | "FULL_SITE" | "SITEMAP" | "FEED";
        CreateArticleRequest: {
            /** Title of the article. */ title: string;
            /** The text, in Markdown. */ content: string;
            /** Category in words; case and accents do not matter when it is asked for. */ category: string;
            /** Its place in an address: lower-case letters and digits, with single hyphens between. Made from the title unless given; `search`, `popular`, `recent`, `bookmarks` and `category` are refused. */
            slug?: string | null;
            /** What it is about, in a few lines. */ excerpt?: string | null;
            /** What it is about, in single words. */ tags?: string[] | null;
            /** Picture above it, an address that begins with http:// or https://. */ coverImageUrl?: string | null;
            /** Whether readers can see it. */ published?: boolean | null;
        };
        CriterionScore: {
            /** A criterion of the job, as the job names it. */ criterion: string;
            /** 1 (not) to 4 (fully). */ score: number;
            /** What the score rests on. */ reason: string;
        };
        CvUpload: {
            /** Name of the file as it was sent, without folders. */ fileName: string;
            /** Handle to send as `cvFilePath` when applying; only its uploader can. */ filePath: string;
        };
        Dashboard: {
            /** Accounts that are not deleted. */ totalUsers: number;
            /** Those that were made since the first of this month, in the Netherlands. */ newUsersThisMonth: number;
            /** All jobs. */ totalJobs: number;
            /** Open jobs. */ activeJobs: number;
            /** All applications. */ totalApplications: number;
            /** Applications that are `PENDING`. */ pendingApplications: number;
            /** All CV profiles of people who are not deleted. */ totalCVProfiles: number;
        };
        DataExportDto: {
            /** Number of the copy. */ id: number;
            /** `RUNNING` while it is made, `READY` to download, `FAILED` where making it failed. */ status: "RUNNING" | "READY" | "FAILED";
            /** When it was asked for. */ createdAt: string;
            /** When it was done. null: it is being made. */ finishedAt: string | null;
            /** When it is removed, seven days after it was done. */ expiresAt: string;
            /** Size of the archive in bytes. null: there is none yet. */ sizeBytes: number | null;
        };
        DueDto: {
            /** What is erased. */ kind: "APPLICATION" | "ACCOUNT" | "EXPORT";
            /** Number of the application, account or copy. */ id: number;
            /** When it is erased. */ erasesAt: string;
            /** Which rule says so. */ because: "PROCEDURE_ENDED" | "CONSENT" | "HIRED" | "ASKED" | "UNUSED" | "SEVEN_DAYS";
        };
        Education: {
            /** Name of the school. */ institution: string;
            /** Degree or diploma. */ degree: string | null;
            /** What was studied. */ fieldOfStudy: string | null;
            /** When it began. As yyyy-MM-dd, yyyy-MM or yyyy. */ startDate: string | null;
            /** When it ended; not before `startDate`. As yyyy-MM-dd, yyyy-MM or yyyy. */ endDate: string | null;
            /** Whether it goes on. */ current: boolean | null;
            /** Grade or distinction. */ grade: string | null;
            /** What it was about, as plain text. */ description: string | null;
        };
        EducationRequest: {
            /** Name of the school. */ institution: string;
            /** Degree or diploma. */ degree?: string | null;
            /** What was studied. */ fieldOfStudy?: string | null;
            /** When it began. As yyyy-MM-dd, yyyy-MM or yyyy. */ startDate?: string | null;
            /** When it ended; not before `startDate`. As yyyy-MM-dd, yyyy-MM or yyyy. */ endDate?: string | null;
            /** Whether it goes on. */ current?: boolean | null;
            /** Grade or distinction. */ grade?: string | null;
            /** What it was about, as plain text. */ description?: string | null;
        };
        EmailChangeRequest: {
            /** The address to have; it counts once the link that is mailed to it was followed. */ newEmail: string;
            /** Password of the account. */ password: string;
        };
        /** The kind of employment. */ EmploymentType: "FULL_TIME" | "PART_TIME" | "CONTRACT" | "FREELANCE" | "TEMPORARY" | "INTERNSHIP";
        EnableAnswer: {
            /** Ten codes that each sign in once; they are not shown again. */ backupCodes: string[];
        };
        ErasureAnswer: {
            /** When the account is erased, unless that is stopped before. */ erasesAt: string;
        };
        Error: {
            /** When the service answered; UTC. */ timestamp: string;
            /** The HTTP status. */ status: number;
            /** The status in words. */ error: string;
            /** What is wrong, in English, naming the field where there is one. */ message: string;
            /** The path that was asked for. */ path: string;
            /** Identifies the call; say it when you ask about a failure. */ traceId: string;
            /** Each field that is wrong, at most twenty; only where fields are. */ fieldErrors?: components["schemas"]["FieldError"][];
        };
        /** How much experience the job asks for. */ ExperienceLevel: "JUNIOR" | "MEDIOR" | "SENIOR" | "LEAD";
        ExplainedMatch: {
            /** The points as a share of those that the known parts could give. null: no part is known. */ total: number | null;
            /** How much was known: what the known parts could give, as a share of 100 points. */ coverage: number;
            /** Version of the rules. */ rules: string;
            /** The known parts, each with its reason. */ points: components["schemas"]["MatchPoints"][];
            /** Parts that were left out, as the job or the CV does not say them. */ unknown: components["schemas"]["ExplainedMatchPart"][];
        };
        /** What of a job and a CV is compared. */ ExplainedMatchPart: "OCCUPATION" | "SKILLS" | "LEVEL" | "PLACE" | "HOURS" | "PAY" | "LANGUAGES";
        ExplainedMatchReason: {
            /** The reason in Dutch. */ nl: string;
            /** The reason in English. */ en: string;
        };
        FacetValue: {
            /** A value. */ value: string;
            /** Results that have it. */ count: number;
        };
        FieldError: {
            /** Name of the field, with dots for what is inside another. */ field: string;
            /** What is wrong with it, in English. */ message: string;
        };
        FilterValues: {
            /** Places of work. */ locations: components["schemas"]["ValueCount"][];
            /** Companies. */ companies: components["schemas"]["ValueCount"][];
            /** Fields of work. */ categories: components["schemas"]["ValueCount"][];
            /** Kinds of employment. */ employmentTypes: components["schemas"]["ValueCount"][];
            /** Levels of experience. */ experienceLevels: components["schemas"]["ValueCount"][];
            /** Where the work is done. */ workArrangements: components["schemas"]["ValueCount"][];
            /** Skills. */ skills: components["schemas"]["ValueCount"][];
            /** Names of sources. */ sources: components["schemas"]["ValueCount"][];
            salaryRange: components["schemas"]["SalaryRange"];
        };
        ForgotPasswordRequest: {
            /** E-mail address of the account. */ email: string;
        };
        FoundJob: {
            /** Number of the job. */ id: number;
            /** Title of the job. */ title: string;
            /** Name of the company. */ company: string;
            /** Place of work in words, such as a town. null: not known. */ location: string | null;
            /** What the job is, as plain text. */ description: string;
            /** What is asked of a candidate, as plain text. null: not given. */ requirements: string | null;
            /** What the candidate will do, as plain text. null: not given. */ responsibilities: string | null;
            /** What the company offers besides pay, as plain text. null: not given. */ benefits: string | null;
            /** Field of work in words. null: not known. */ category: string | null;
            employmentType: components["schemas"]["EmploymentType"] | null;
            experienceLevel: components["schemas"]["ExperienceLevel"] | null;
            workArrangement: components["schemas"]["WorkArrangement"] | null;
            /** Skills that the job asks for. Of those that differ only in case, accents or punctuation the first is kept. */ skills: string[];
            /** Education that the job asks for, in words. null: not given. */ educationLevel: string | null;
            /** Least pay for one `salaryPeriod`; 0 says none and is kept as null. In minor units (cents). null: not given. */ salaryMin: number | null;
            /** Most pay for one `salaryPeriod`; not below `salaryMin`. 0 says none. In minor units (cents). null: not given. */ salaryMax: number | null;
            /** Currency of the pay, a code of ISO 4217. null: no pay is given. */ salaryCurrency: string | null;
            salaryPeriod: components["schemas"]["SalaryPeriod"] | null;
            /** The hours a week that the pay is for, with at most one decimal. null: not given. */ salaryBasisHours: number | null;
            salaryGross: components["schemas"]["SalaryGross"] | null;
            /** The pay scale, as the advertisement calls it, such as `FWG 45` or `schaal 10`. null: not given. */ salaryScale: string | null;
            /** The collective agreement, as the advertisement calls it. null: not given. */ salaryCao: string | null;
            /** What comes on top of the pay. */ salaryExtras: components["schemas"]["SalaryExtra"][];
            /** Whether the job says what it pays: an amount, not a scale alone. */ payShown: boolean;
            /** Only where one job is answered or jobs without pay are, and its text asks what somebody earned before, which an advertisement may not. */ asksEarlierPay?: true;
            /** Only where one job is answered: the KVK number of the company that whoever posted it has signed in for, until that mandate ends. */ confirmedKvkNumber?: string;
            /** On what terms somebody works. */ contractKinds: components["schemas"]["ContractKind"][];
            /** The places of work, at most 20. */ locations: components["schemas"]["JobLocation"][];
            /** Least number of hours a week, with at most one decimal. null: not given. */ hoursPerWeekMin: number | null;
            /** Most hours a week, with at most one decimal; not below `hoursPerWeekMin`. null: not given. */ hoursPerWeekMax: number | null;
            /** First day of the work. null: not given. */ startDate: string | null;
            /** Last day of the work; not before `startDate`. null: not given. */ endDate: string | null;
            /** Last day to apply, until its end in the Netherlands. null: none. */ applicationDeadline: string | null;
            /** Moment from which the job is not open any more. null: never. */ expiresAt: string | null;
            /** Within how many days whoever applies gets an answer, from 1 to 60. null: no promise. */ answerWithinDays: number | null;
            /** The job's own questions to whoever applies, at most 10. */ questions: components["schemas"]["JobQuestion"][];
            /** What recruiters rate candidates on, at most 8. Only where a recruiter or administrator asks for one job, changes it, or lists jobs to manage. */ criteria?: string[];
            /** Where people apply at the company itself. null: apply here. */ applicationUrl: string | null;
            /** Picture of the company's logo. null: none. */ companyLogoUrl: string | null;
            /** Where the job was found, in words. null: typed in here. */ source: string | null;
            /** The job at its source. null: none. */ sourceUrl: string | null;
            /** What the source calls the job. null: it has no name there. */ externalId: string | null;
            /** Whether the job is switched on. Lists show it while it is open: active, not expired, its deadline not over. */ active: boolean;
            /** When it was posted, at its source where that is known. */ postedAt: string;
            /** How often it was looked at. */ viewCount: number;
            /** Applications for it that are not withdrawn. */ applicationCount: number;
            /** Whether the caller keeps it; false without a token. */ bookmarked: boolean;
            /** When it came into this service. */ createdAt: string;
            /** When it last changed. */ updatedAt: string;
            match?: components["schemas"]["SearchMatch"];
        };
        FullArticleDto: {
            /** Number of the article. */ id: number;
            /** Title of the article. */ title: string;
            /** Its place in an address: lower-case letters and digits, with single hyphens between. */ slug: string;
            /** What it is about, in a few lines. null: none. */ excerpt: string | null;
            /** The text, in Markdown. As it was written. */ content: string;
            /** Category in words; case and accents do not matter when it is asked for. */ category: string;
            /** What it is about, in single words. */ tags: string[];
            /** Picture above it, an address that begins with http:// or https://. null: none. */ coverImageUrl: string | null;
            /** Number of the account that wrote it. */ authorId: number;
            /** Name of the writer. null: none was given, or the account was deleted. */ authorName: string | null;
            /** Whether readers can see it. */ published: boolean;
            /** When it was first published. null: never. */ publishedAt: string | null;
            /** How often it was read. */ viewCount: number;
            /** Mean of its ratings, from 1 to 5. null while nobody has rated. */ averageRating: number | null;
            /** How many people rated it. */ ratingCount: number;
            /** Whether the caller keeps it. */ bookmarked: boolean;
            /** When it was written. */ createdAt: string;
            /** When it last changed. */ updatedAt: string;
            /** The content as HTML without scripts, styles or markup of the writer: safe to show. */ contentHtml: string;
        };
        FullCVProfile: {
            /** Number of the profile. */ id: number;
            /** Number of the candidate. */ userId: number;
            /** Name of the profile, for the candidate alone. */ name: string;
            /** Whether it is the default one; exactly one of a candidate is. */ isDefault: boolean;
            /** Whether it was imported and not confirmed yet; the first replacement confirms it. */ draft: boolean;
            /** First name on the CV. null: not given. */ firstName: string | null;
            /** Last name on the CV. null: not given. */ lastName: string | null;
            /** E-mail address on the CV. null: not given. */ email: string | null;
            /** Telephone number on the CV. null: not given. */ phone: string | null;
            /** Who the candidate is, in one line. null: not given. */ headline: string | null;
            /** Who the candidate is, in a few paragraphs of plain text. null: not given. */ summary: string | null;
            /** Street and house number. null: not given. */ address: string | null;
            /** Town. null: not given. */ city: string | null;
            /** Postal code. null: not given. */ postalCode: string | null;
            /** Country, a code of ISO 3166-1 alpha-2 such as NL. null: not given. */ country: string | null;
            /** Date of birth. As yyyy-MM-dd, yyyy-MM or yyyy. null: not given. */ dateOfBirth: string | null;
            /** Nationality in words. null: not given. */ nationality: string | null;
            /** Public address of a photo (JPEG, PNG or WebP); it is fetched for each PDF. It begins with http:// or https://. null: not given. */ photoUrl: string | null;
            /** Profile on LinkedIn. It begins with http:// or https://. null: not given. */ linkedinUrl: string | null;
            /** Profile on GitHub. It begins with http:// or https://. null: not given. */ githubUrl: string | null;
            /** Site of the candidate. It begins with http:// or https://. null: not given. */ websiteUrl: string | null;
            /** Template of the PDF: `classic` or `modern`; anything else is set as classic. null: not given. */ template: string | null;
            /** Language of the PDF: `nl` or `en`; anything else is set in Dutch. null: not given. */ language: string | null;
            /** When it was made. */ createdAt: string;
            /** When it last changed. */ updatedAt: string;
            /** Jobs that the candidate had. */ workExperiences: components["schemas"]["WorkExperience"][];
            /** Schools and studies. */ educations: components["schemas"]["Education"][];
            /** What the candidate can do. */ skills: components["schemas"]["Skill"][];
            /** Languages that the candidate speaks. */ languages: components["schemas"]["LanguageSkill"][];
            /** Certificates and licences. */ certificates: components["schemas"]["Certificate"][];
            /** Projects to show. */ projects: components["schemas"]["Project"][];
        };
        Health: {
            /** `UP`: all parts answer. `DEGRADED`: it serves, but what needs a part that is away is refused with 503. `DOWN`: it does not serve. */ status: "UP" | "DEGRADED" | "DOWN";
            /** Name of the service. */ service: string;
            /** Version of its API. */ version: string;
            /** Each part by name: `database`, `limits`, `objects`, `mail`, `queue`, `disk`. */ checks: { [key: string]: "UP" | "AWAY" | "EMBEDDED"; };
        };
        /** A status of an application, or `REVEALED`: a recruiter revealed who applied. */ HistoryStatus: "PENDING" | "REVIEWING" | "SHORTLISTED" | "INTERVIEW" | "OFFERED" | "ACCEPTED" | "REJECTED" | "WITHDRAWN" | "REVEALED";
        ImportedCVProfile: {
            /** Number of the profile. */ id: number;
            /** Number of the candidate. */ userId: number;
            /** Name of the profile, for the candidate alone. */ name: string;
            /** Whether it is the default one; exactly one of a candidate is. */ isDefault: boolean;
            /** Whether it was imported and not confirmed yet; the first replacement confirms it. */ draft: boolean;
            /** First name on the CV. null: not given. */ firstName: string | null;
            /** Last name on the CV. null: not given. */ lastName: string | null;
            /** E-mail address on the CV. null: not given. */ email: string | null;
            /** Telephone number on the CV. null: not given. */ phone: string | null;
            /** Who the candidate is, in one line. null: not given. */ headline: string | null;
            /** Who the candidate is, in a few paragraphs of plain text. null: not given. */ summary: string | null;
            /** Street and house number. null: not given. */ address: string | null;
            /** Town. null: not given. */ city: string | null;
            /** Postal code. null: not given. */ postalCode: string | null;
            /** Country, a code of ISO 3166-1 alpha-2 such as NL. null: not given. */ country: string | null;
            /** Date of birth. As yyyy-MM-dd, yyyy-MM or yyyy. null: not given. */ dateOfBirth: string | null;
            /** Nationality in words. null: not given. */ nationality: string | null;
            /** Public address of a photo (JPEG, PNG or WebP); it is fetched for each PDF. It begins with http:// or https://. null: not given. */ photoUrl: string | null;
            /** Profile on LinkedIn. It begins with http:// or https://. null: not given. */ linkedinUrl: string | null;
            /** Profile on GitHub. It begins with http:// or https://. null: not given. */ githubUrl: string | null;
            /** Site of the candidate. It begins with http:// or https://. null: not given. */ websiteUrl: string | null;
            /** Template of the PDF: `classic` or `modern`; anything else is set as classic. null: not given. */ template: string | null;
            /** Language of the PDF: `nl` or `en`; anything else is set in Dutch. null: not given. */ language: string | null;
            /** When it was made. */ createdAt: string;
            /** When it last changed. */ updatedAt: string;
            /** Jobs that the candidate had. */ workExperiences: components["schemas"]["WorkExperience"][];
            /** Schools and studies. */ educations: components["schemas"]["Education"][];
            /** What the candidate can do. */ skills: components["schemas"]["Skill"][];
            /** Languages that the candidate speaks. */ languages: components["schemas"]["LanguageSkill"][];
            /** Certificates and licences. */ certificates: components["schemas"]["Certificate"][];
            /** Projects to show. */ projects: components["schemas"]["Project"][];
            import: components["schemas"]["CVImport"];
        };
        ImportedField: {
            /** The field, such as `workExperiences[0].company`. */ path: string;
            /** What it was read from, at most 300 characters. */ text: string;
            /** The line of the text, from 1; null where the file is in fields itself. */ line: number | null;
        };
        InterviewChange: {
            /** Times that the candidate can choose from, at most 10; none has begun. */ slots: components["schemas"]["InterviewSlotRequest"][];
            /** Where it is: an address, a room, or a link. */ place?: string | null;
            /** What the candidate has to know. */ note?: string | null;
            /** Who takes part besides the candidate, in words, at most 10. */ participants?: string[] | null;
        };
        InterviewChoice: {
            /** Number of the time that is chosen. */ slotId: number;
        };
        InterviewDto: {
            /** Number of the interview. */ id: number;
            /** Number of the application. */ applicationId: number;
            /** Number of the job. */ jobId: number;
            /** Title of the job. */ jobTitle: string;
            /** Name of the company. */ company: string;
            /** Who applied. null: not known, or hidden while a first selection is anonymous. */ candidateName: string | null;
            /** Who planned it. null: somebody who is gone. */ organiser: string | null;
            status: components["schemas"]["InterviewStatus"];
            /** When it begins. null: no time was chosen. */ startsAt: string | null;
            /** When it ends. null: no time was chosen. */ endsAt: string | null;
            /** Where it is: an address, a room, or a link. null: not given. */ place: string | null;
            /** What the candidate has to know. null: nothing. */ note: string | null;
            /** Who takes part besides the candidate, in words, at most 10. */ participants: string[];
            /** Times to choose from, the first first. */ slots: components["schemas"]["InterviewSlot"][];
            /** For its candidate alone: the page where they choose. null: it was called off. */ choosePath?: string | null;
            /** When it was planned. */ createdAt: string;
            /** When it last changed. */ updatedAt: string;
        };
        InterviewRequest: {
            /** Number of the application. */ applicationId: number;
            /** Times that the candidate can choose from, at most 10; none has begun. */ slots: components["schemas"]["InterviewSlotRequest"][];
            /** Where it is: an address, a room, or a link. */ place?: string | null;
            /** What the candidate has to know. */ note?: string | null;
            /** Who takes part besides the candidate, in words, at most 10. */ participants?: string[] | null;
        };
        InterviewSlot: {
            /** Number of the time. */ id: number;
            /** When it begins. */ startsAt: string;
            /** When it ends: after it begins, on the same day or within 12 hours. */ endsAt: string;
            /** Whether it can still be chosen. */ free: boolean;
        };
        InterviewSlotRequest: {
            /** When it begins. */ startsAt: string;
            /** When it ends: after it begins, on the same day or within 12 hours. */ endsAt: string;
        };
        /** `PROPOSED`: the candidate has not chosen yet; `BOOKED`: a time was chosen; `CANCELLED`: called off. */ InterviewStatus: "PROPOSED" | "BOOKED" | "CANCELLED";
        JobAlertDto: {
            /** Number of the alert. */ id: number;
            /** Name of the alert, shown in its mails. */ name: string;
            /** What the job must have, understood as in the search for jobs: words, `"a phrase"`, a word with a minus that it must not have; a comma or `OR` separates alternatives. null: any. */
            keywords: string | null;
            /** Words of the place of work; with `radiusKm` a place. null: any. */ location: string | null;
            /** Kilometres around `location`, which then has to be a town, village or postcode of the Netherlands. null: the words of `location` alone. */ radiusKm: number | null;
            /** The whole field of work, without regard to case and accents. null: any. */ category: string | null;
            /** Words of the name of the company. null: any. */ company: string | null;
            /** Any of these kinds of employment; empty: all. */ employmentTypes: components["schemas"]["EmploymentType"][];
            /** Any of these levels of experience; empty: all. */ experienceLevels: components["schemas"]["ExperienceLevel"][];
            /** Any of these skills; empty: all. */ skills: string[];
            /** true: only jobs that can be done anywhere. false or null: all. */ remote: boolean | null;
            /** Least pay. It is compared as a year of pay; whether it is meant for an hour, a month or a year follows from its height. In minor units (cents). null: any pay. */ salaryMin: number | null;
            /** Currency of `salaryMin`, a code of ISO 4217. null: any pay. */ salaryCurrency: string | null;
            frequency: components["schemas"]["AlertFrequency"];
            /** Whether new matches are mailed. */ active: boolean;
            /** When its last mail went out. null: none has. */ lastSentAt: string | null;
            /** Open jobs that meet it now. */ matchCount: number;
            /** When it was made. */ createdAt: string;
            /** When it last changed. */ updatedAt: string;
        };
        JobAlertRequest: {
            /** Read-only: ignored in a request. */ readonly id?: unknown;
            /** Name of the alert, shown in its mails. */ name: string;
            /** What the job must have, understood as in the search for jobs: words, `"a phrase"`, a word with a minus that it must not have; a comma or `OR` separates alternatives. null: any. */
            keywords?: string | null;
            /** Words of the place of work; with `radiusKm` a place. null: any. */ location?: string | null;
            /** Kilometres around `location`, which then has to be a town, village or postcode of the Netherlands. null: the words of `location` alone. */ radiusKm?: number | null;
            /** The whole field of work, without regard to case and accents. null: any. */ category?: string | null;
            /** Words of the name of the company. null: any. */ company?: string | null;
            /** Any of these kinds of employment; empty: all. */ employmentTypes?: components["schemas"]["EmploymentType"][] | null;
            /** Any of these levels of experience; empty: all. */ experienceLevels?: components["schemas"]["ExperienceLevel"][] | null;
            /** Any of these skills; empty: all. */ skills?: string[] | null;
            /** true: only jobs that can be done anywhere. false or null: all. */ remote?: boolean | null;
            /** Least pay. It is compared as a year of pay; whether it is meant for an hour, a month or a year follows from its height. In minor units (cents). */ salaryMin?: number | null;
            /** Currency of `salaryMin`, EUR unless given; refused without `salaryMin`, a code of ISO 4217 such as EUR. */ salaryCurrency?: string | null;
            frequency?: components["schemas"]["AlertFrequency"] | null;
            /** Whether new matches are mailed. Left out: true for a new alert, unchanged otherwise. */ active?: boolean | null;
            /** Read-only: ignored in a request. */ readonly lastSentAt?: unknown;
            /** Read-only: ignored in a request. */ readonly matchCount?: unknown;
            /** Read-only: ignored in a request. */ readonly createdAt?: unknown;
            /** Read-only: ignored in a request. */ readonly updatedAt?: unknown;
        };
        JobDto: {
            /** Number of the job. */ id: number;
            /** Title of the job. */ title: string;
            /** Name of the company. */ company: string;
            /** Place of work in words, such as a town. null: not known. */ location: string | null;
            /** What the job is, as plain text. */ description: string;
            /** What is asked of a candidate, as plain text. null: not given. */ requirements: string | null;
            /** What the candidate will do, as plain text. null: not given. */ responsibilities: string | null;
            /** What the company offers besides pay, as plain text. null: not given. */ benefits: string | null;
            /** Field of work in words. null: not known. */ category: string | null;
            employmentType: components["schemas"]["EmploymentType"] | null;
            experienceLevel: components["schemas"]["ExperienceLevel"] | null;
            workArrangement: components["schemas"]["WorkArrangement"] | null;
            /** Skills that the job asks for. Of those that differ only in case, accents or punctuation the first is kept. */ skills: string[];
            /** Education that the job asks for, in words. null: not given. */ educationLevel: string | null;
            /** Least pay for one `salaryPeriod`; 0 says none and is kept as null. In minor units (cents). null: not given. */ salaryMin: number | null;
            /** Most pay for one `salaryPeriod`; not below `salaryMin`. 0 says none. In minor units (cents). null: not given. */ salaryMax: number | null;
            /** Currency of the pay, a code of ISO 4217. null: no pay is given. */ salaryCurrency: string | null;
            salaryPeriod: components["schemas"]["SalaryPeriod"] | null;
            /** The hours a week that the pay is for, with at most one decimal. null: not given. */ salaryBasisHours: number | null;
            salaryGross: components["schemas"]["SalaryGross"] | null;
            /** The pay scale, as the advertisement calls it, such as `FWG 45` or `schaal 10`. null: not given. */ salaryScale: string | null;
            /** The collective agreement, as the advertisement calls it. null: not given. */ salaryCao: string | null;
            /** What comes on top of the pay. */ salaryExtras: components["schemas"]["SalaryExtra"][];
            /** Whether the job says what it pays: an amount, not a scale alone. */ payShown: boolean;
            /** Only where one job is answered or jobs without pay are, and its text asks what somebody earned before, which an advertisement may not. */ asksEarlierPay?: true;
            /** Only where one job is answered: the KVK number of the company that whoever posted it has signed in for, until that mandate ends. */ confirmedKvkNumber?: string;
            /** On what terms somebody works. */ contractKinds: components["schemas"]["ContractKind"][];
            /** The places of work, at most 20. */ locations: components["schemas"]["JobLocation"][];
            /** Least number of hours a week, with at most one decimal. null: not given. */ hoursPerWeekMin: number | null;
            /** Most hours a week, with at most one decimal; not below `hoursPerWeekMin`. null: not given. */ hoursPerWeekMax: number | null;
            /** First day of the work. null: not given. */ startDate: string | null;
            /** Last day of the work; not before `startDate`. null: not given. */ endDate: string | null;
            /** Last day to apply, until its end in the Netherlands. null: none. */ applicationDeadline: string | null;
            /** Moment from which the job is not open any more. null: never. */ expiresAt: string | null;
            /** Within how many days whoever applies gets an answer, from 1 to 60. null: no promise. */ answerWithinDays: number | null;
            /** The job's own questions to whoever applies, at most 10. */ questions: components["schemas"]["JobQuestion"][];
            /** What recruiters rate candidates on, at most 8. Only where a recruiter or administrator asks for one job, changes it, or lists jobs to manage. */ criteria?: string[];
            /** Where people apply at the company itself. null: apply here. */ applicationUrl: string | null;
            /** Picture of the company's logo. null: none. */ companyLogoUrl: string | null;
            /** Where the job was found, in words. null: typed in here. */ source: string | null;
            /** The job at its source. null: none. */ sourceUrl: string | null;
            /** What the source calls the job. null: it has no name there. */ externalId: string | null;
            /** Whether the job is switched on. Lists show it while it is open: active, not expired, its deadline not over. */ active: boolean;
            /** When it was posted, at its source where that is known. */ postedAt: string;
            /** How often it was looked at. */ viewCount: number;
            /** Applications for it that are not withdrawn. */ applicationCount: number;
            /** Whether the caller keeps it; false without a token. */ bookmarked: boolean;
            /** When it came into this service. */ createdAt: string;
            /** When it last changed. */ updatedAt: string;
        };
        JobFilterDto: {
            /** Words that the job must have, as in the search for jobs. */ keyword?: string | null;
            /** Words of the place of work. */ location?: string | null;
            /** Words of the name of the company. */ company?: string | null;
            /** Any of these places of work, by the whole name, as facets give it. */ locations?: string[] | null;
            /** Any of these companies, by the whole name, as facets give it. */ companies?: string[] | null;
            /** The whole category, without regard to case and accents. */ category?: string | null;
            /** Any of these kinds of employment. */ employmentTypes?: components["schemas"]["EmploymentType"][] | null;
            /** Any of these levels of experience. */ experienceLevels?: components["schemas"]["ExperienceLevel"][] | null;
            /** Any of these arrangements. */ workArrangements?: components["schemas"]["WorkArrangement"][] | null;
            /** Any of these skills. */ skills?: string[] | null;
            /** Least pay. It is compared as a year of pay; whether it is meant for an hour, a month or a year follows from its height. In minor units (cents). */ salaryMin?: number | null;
            /** Most pay, compared in the same way. In minor units (cents). */ salaryMax?: number | null;
            /** Least number of hours a week. */ hoursMin?: number | null;
            /** Most hours a week. */ hoursMax?: number | null;
            /** A day (its first moment in the Netherlands) or a moment; jobs that were posted then or later. */ postedAfter?: ((string | unknown | unknown) | null) | unknown | unknown;
            /** The whole name of the source, without regard to case and accents. */ source?: string | null;
            sortBy?: components["schemas"]["JobSortField"] | null;
            sortDirection?: components["schemas"]["SortDirection"] | null;
        };
        JobLocation: {
            /** Name of the town or village. */ name: string;
            /** Name of the province. null: not known. */ province: string | null;
            /** Postcode, or its four digits. null: not known. */ postalCode: string | null;
            /** Latitude (WGS 84), in degrees. */ lat: number | null;
            /** Longitude (WGS 84), in degrees. */ lon: number | null;
        };
        JobLocationRequest: {
            /** Name of the town or village. */ name: string;
            /** Name of the province. null: not known. */ province?: string | null;
            /** Postcode, or its four digits. null: not known. */ postalCode?: string | null;
            /** Latitude (WGS 84), in degrees. */ lat?: number | null;
            /** Longitude (WGS 84), in degrees. */ lon?: number | null;
        };
        JobPage: {
            /** The items of this page. */ content: components["schemas"]["JobDto"][];
            /** Items on all pages together. */ totalElements: number;
            /** Number of pages of this size; 0 where there are no items. */ totalPages: number;
            /** This page, from 0. */ number: number;
            /** Items that a full page holds. */ size: number;
        };
        JobQuestion: {
            /** What the question is called here. */ id: string;
            /** The question. */ label: string;
            kind: components["schemas"]["JobQuestionKind"];
            /** What can be chosen from, for `CHOICE` alone: 2 to 20 answers. */ choices: string[];
            /** Whether nobody applies on the site without an answer. */ required: boolean;
        };
        /** `TEXT`: answered in words; `CHOICE`: by one of the choices; `YES_NO`: by yes or no. */ JobQuestionKind: "TEXT" | "CHOICE" | "YES_NO";
        JobQuestionRequest: {
            /** What the question is called here. Left out: a new question, which gets its id. */ id?: string | null;
            /** The question. */ label: string;
            kind: components["schemas"]["JobQuestionKind"];
            /** What can be chosen from, for `CHOICE` alone: 2 to 20 answers. */ choices?: string[] | null;
            /** Whether nobody applies on the site without an answer. false unless given. */ required?: boolean | null;
        };
        JobReadingDto: {
            /** The field of the job. */ field: "salaryMin" | "salaryMax" | "salaryCurrency" | "salaryPeriod" | "salaryBasisHours" | "salaryGross" | "salaryScale" | "salaryCao" | "salaryExtras" | "hoursPerWeekMin" | "hoursPerWeekMax" | "startDate" | "endDate" | "applicationDeadline" | "postedAt" | "contractKinds" | "employmentType" | "experienceLevel" | "workArrangement" | "location" | "locations";
            /** The field's value, as the job has it. */ value: unknown;
            /** `RECRUITER`: typed in here; `STRUCTURED`: data that the page has for machines; `FEED`: a field of the source's own; `LABEL`: behind a label in the text, such as `Salaris:`; `TEXT`: in a sentence. */
            from: "RECRUITER" | "STRUCTURED" | "FEED" | "LABEL" | "TEXT";
            /** The name of the field, or of the text and its line, such as `baseSalary.value` or `description:12`. */ where: string;
            /** The words that the value was read from, at most 200 characters. */ text: string;
            /** How sure the reading is, from 0.7 to 1. */ confidence: number;
        };
        JobRequest: {
            /** Read-only: ignored in a request. */ readonly id?: unknown;
            /** Title of the job. */ title: string;
            /** Name of the company. */ company: string;
            /** Place of work in words, such as a town. null: not known. */ location?: string | null;
            /** What the job is, as plain text. */ description: string;
            /** What is asked of a candidate, as plain text. null: not given. */ requirements?: string | null;
            /** What the candidate will do, as plain text. null: not given. */ responsibilities?: string | null;
            /** What the company offers besides pay, as plain text. null: not given. */ benefits?: string | null;
            /** Field of work in words. null: not known. */ category?: string | null;
            employmentType?: components["schemas"]["EmploymentType"] | null;
            experienceLevel?: components["schemas"]["ExperienceLevel"] | null;
            workArrangement?: components["schemas"]["WorkArrangement"] | null;
            /** Skills that the job asks for. Of those that differ only in case, accents or punctuation the first is kept. */ skills?: string[] | null;
            /** Education that the job asks for, in words. null: not given. */ educationLevel?: string | null;
            /** Least pay for one `salaryPeriod`; 0 says none and is kept as null. In minor units (cents). */ salaryMin?: number | null;
            /** Most pay for one `salaryPeriod`; not below `salaryMin`. 0 says none. In minor units (cents). */ salaryMax?: number | null;
            /** Currency of the pay, EUR unless given, a code of ISO 4217 such as EUR. */ salaryCurrency?: string | null;
            salaryPeriod?: components["schemas"]["SalaryPeriod"] | null;
            /** The hours a week that the pay is for, with at most one decimal. */ salaryBasisHours?: number | null;
            salaryGross?: components["schemas"]["SalaryGross"] | null;
            /** The pay scale, as the advertisement calls it, such as `FWG 45` or `schaal 10`. */ salaryScale?: string | null;
            /** The collective agreement, as the advertisement calls it. */ salaryCao?: string | null;
            /** What comes on top of the pay. */ salaryExtras?: components["schemas"]["SalaryExtra"][] | null;
            /** Read-only: ignored in a request. */ readonly payShown?: unknown;
            /** Read-only: ignored in a request. */ readonly asksEarlierPay?: unknown;
            /** On what terms somebody works. */ contractKinds?: components["schemas"]["ContractKind"][] | null;
            /** The places of work, at most 20. */ locations?: components["schemas"]["JobLocationRequest"][] | null;
            /** Least number of hours a week, with at most one decimal. */ hoursPerWeekMin?: number | null;
            /** Most hours a week, with at most one decimal; not below `hoursPerWeekMin`. */ hoursPerWeekMax?: number | null;
            /** First day of the work. As yyyy-MM-dd, from the year 0001 on. */ startDate?: string | null;
            /** Last day of the work; not before `startDate`. As yyyy-MM-dd, from the year 0001 on. */ endDate?: string | null;
            /** Last day to apply, until its end in the Netherlands. As yyyy-MM-dd, from the year 0001 on. */ applicationDeadline?: string | null;
            /** Moment from which the job is not open any more. null: never. */ expiresAt?: string | null;
            /** Within how many days whoever applies gets an answer, from 1 to 60. */ answerWithinDays?: number | null;
            /** The job's own questions to whoever applies, at most 10. */ questions?: components["schemas"]["JobQuestionRequest"][] | null;
            /** What recruiters rate candidates on, at most 8. Left out: unchanged, for not every answer shows them; null: none. */ criteria?: string[] | null;
            /** Where people apply at the company itself. It begins with http:// or https://. */ applicationUrl?: string | null;
            /** Picture of the company's logo. It begins with http:// or https://. */ companyLogoUrl?: string | null;
            /** Where the job was found, in words. null: typed in here. */ source?: string | null;
            /** The job at its source. It begins with http:// or https://. */ sourceUrl?: string | null;
            /** What the source calls the job. null: it has no name there. */ externalId?: string | null;
            /** Whether the job is switched on. Lists show it while it is open: active, not expired, its deadline not over. Left out: true for a new job, unchanged otherwise. */ active?: boolean | null;
            /** Read-only: ignored in a request. */ readonly postedAt?: unknown;
            /** Read-only: ignored in a request. */ readonly viewCount?: unknown;
            /** Read-only: ignored in a request. */ readonly applicationCount?: unknown;
            /** Read-only: ignored in a request. */ readonly bookmarked?: unknown;
            /** Read-only: ignored in a request. */ readonly createdAt?: unknown;
            /** Read-only: ignored in a request. */ readonly updatedAt?: unknown;
        };
        JobSearchPage: {
            /** The items of this page. */ content: components["schemas"]["FoundJob"][];
            /** Items on all pages together. */ totalElements: number;
            /** Number of pages of this size; 0 where there are no items. */ totalPages: number;
            /** This page, from 0. */ number: number;
            /** Items that a full page holds. */ size: number;
            search?: components["schemas"]["SearchDetails"];
        };
        /** Field that jobs are sorted by. Texts go without regard to case and accents; what is unknown comes last. */ JobSortField: "id" | "postedAt" | "createdAt" | "updatedAt" | "title" | "company" | "location" | "category" | "employmentType" | "experienceLevel" | "workArrangement" | "educationLevel" | "salaryMin" | "salaryMax" | "salaryCurrency" | "salaryPeriod" | "salaryBasisHours" | "salaryGross" | "salaryScale" | "salaryCao" | "hoursPerWeekMin" | "hoursPerWeekMax" | "startDate" | "endDate" | "applicationDeadline" | "expiresAt" | "applicationUrl" | "companyLogoUrl" | "source" | "sourceUrl" | "externalId" | "active" | "viewCount";
        JobSourceDto: {
            /** Number of the source. */ id: number;
            /** Name of the source, shown with its jobs. */ name: string;
            sourceType: components["schemas"]["SourceType"];
            /** Address of the site or feed; feeds of a known type are read from the origin of this address. */ url: string;
            /** What the feed calls the company. `GREENHOUSE`, `LEVER` and `ASHBY` need it: it stands in the address of their feeds. null: none. */ identifier: string | null;
            /** Whether the source is scraped by its schedule. */ active: boolean;
            /** Whether search engines may have its jobs at our address, with structured data and in the sitemap; otherwise the job at its source is the one to find. */ indexable: boolean;
            /** What the source is, in words. null: none. */ description: string | null;
            /** Minutes from one run to the next. */ crawlFrequencyMinutes: number;
            /** Most pages that a run reads. null: 20. */ maxPages: number | null;
            /** Settings of your own, kept as they are; at most 10,000 characters as JSON. */ config: { [key: string]: unknown; };
            /** When the last run began. null: there was none. */ lastScrapedAt: string | null;
            lastStatus: components["schemas"]["RunStatus"] | null;
            /** What went wrong in the last run. null: nothing. */ lastError: string | null;
            /** Jobs that the last run that read the source found. */ jobsFound: number;
            /** When it was added. */ createdAt: string;
            /** When it last changed. */ updatedAt: string;
        };
        JobSourceLinkDto: {
            /** Number of the link. */ id: number;
            /** Number of the job. */ jobId: number;
            /** Number of the job source. null: typed in, or the source was removed. */ sourceId: number | null;
            /** Name of the source. */ sourceName: string;
            /** Type of the source, such as `GREENHOUSE` or `MANUAL`. */ sourceType: string;
            /** The job at the source. null: it has no address there. */ url: string | null;
            /** What the source calls the job. null: it has no name there. */ externalId: string | null;
            /** Whether the job was first found by this link. */ primary: boolean;
            /** When the source first showed the job. */ firstSeenAt: string;
            /** When the source last showed the job. */ lastSeenAt: string;
            /** Whether the source still shows the job. */ active: boolean;
        };
        JobSourcePage: {
            /** The items of this page. */ content: components["schemas"]["JobSourceDto"][];
            /** Items on all pages together. */ totalElements: number;
            /** Number of pages of this size; 0 where there are no items. */ totalPages: number;
            /** This page, from 0. */ number: number;
            /** Items that a full page holds. */ size: number;
        };
        JobSourceRequest: {
            /** Read-only: ignored in a request. */ readonly id?: unknown;
            /** Name of the source, shown with its jobs. */ name: string;
            sourceType: components["schemas"]["SourceType"];
            /** Address of the site or feed; feeds of a known type are read from the origin of this address. It must be public. */ url: string;
            /** What the feed calls the company. `GREENHOUSE`, `LEVER` and `ASHBY` need it: it stands in the address of their feeds. */ identifier?: string | null;
            /** Whether the source is scraped by its schedule. Left out: true for a new source, unchanged otherwise. */ active?: boolean | null;
            /** Whether search engines may have its jobs at our address, with structured data and in the sitemap; otherwise the job at its source is the one to find. Left out: false for a new source, unchanged otherwise. */
            indexable?: boolean | null;
            /** What the source is, in words. */ description?: string | null;
            /** Minutes from one run to the next. Once a day unless given. */ crawlFrequencyMinutes?: number | null;
            /** Most pages that a run reads. 20 unless given. */ maxPages?: number | null;
            /** Settings of your own, kept as they are; at most 10,000 characters as JSON. */ config?: { [key: string]: unknown; } | null;
            /** Read-only: ignored in a request. */ readonly lastScrapedAt?: unknown;
            /** Read-only: ignored in a request. */ readonly lastStatus?: unknown;
            /** Read-only: ignored in a request. */ readonly lastError?: unknown;
            /** Read-only: ignored in a request. */ readonly jobsFound?: unknown;
            /** Read-only: ignored in a request. */ readonly createdAt?: unknown;
            /** Read-only: ignored in a request. */ readonly updatedAt?: unknown;
        };
        JobStatistics: {
            /** All jobs, open or not. */ totalJobs: number;
            /** Open jobs. */ activeJobs: number;
            /** Open jobs that were posted since Monday, in the Netherlands. */ newJobsThisWeek: number;
            /** Open jobs that can be done anywhere. */ remoteJobs: number;
            /** Open jobs by field of work, the 200 most frequent. */ jobsByCategory: { [key: string]: number; };
            /** Open jobs by kind of employment. */ jobsByEmploymentType: { [key: string]: number; };
            /** Open jobs by place of work, the 200 most frequent. */ jobsByLocation: { [key: string]: number; };
            /** Open jobs by name of the source, the 200 most frequent. */ jobsBySource: { [key: string]: number; };
        };
        JobSuggestion: {
            /** What to look for. */ text: string;
            /** Where it comes from: titles, companies or places of open jobs. */ kind: "TITLE" | "COMPANY" | "PLACE";
            /** Open jobs that have it. */ count: number;
        };
        /** Level of the Common European Framework, from A1 (beginner) to C2, or NATIVE. */ LanguageLevel: "A1" | "A2" | "B1" | "B2" | "C1" | "C2" | "NATIVE";
        LanguageSkill: {
            /** Name of the language. */ name: string;
            level: components["schemas"]["LanguageLevel"] | null;
        };
        LanguageSkillRequest: {
            /** Name of the language. */ name: string;
            level?: components["schemas"]["LanguageLevel"] | null;
        };
        /** Tokens, or a challenge where the account has two-step sign-in. */ LoginAnswer: components["schemas"]["AuthResponse"] | components["schemas"]["MfaChallenge"];
        LoginRequest: {
            /** E-mail address of the account; case does not matter. */ email: string;
            /** Password of the account. */ password: string;
        };
        LookDto: {
            /** Number of the look. */ id: number;
            /** When it was. */ at: string;
            /** What was done. */ act: "SNAPSHOT_VIEWED" | "CV_VIEWED" | "PROFILE_VIEWED" | "ANONYMOUS_CV_VIEWED" | "REVEALED" | "MATCH_VIEWED" | "MATCH_RECORDED" | "ACCOUNT_DELETED" | "REGISTER_READ" | "RETENTION_READ" | "LOG_READ";
            /** Number of whoever looked. null: erased since. */ actorId: number | null;
            /** Their address. null: erased since. */ actorEmail: string | null;
            /** Role that they had then. */ actorRole: components["schemas"]["Role"];
            /** Number of the account that it was about. null: nobody, or erased since. */ subjectId: number | null;
            /** Number of the application. null: none, or erased since. */ applicationId: number | null;
            /** Which part was looked at. null: all of it. */ detail: string | null;
            /** What a look at a match saw, without reasons. null: no such look, or erased since. */ match: components["schemas"]["SeenMatch"] | null;
        };
        MatchObjectionDto: {
            /** Since when the caller objects. null: the caller does not. */ objectedAt: string | null;
        };
        MatchObjectionRequest: {
            /** true hides every match of the caller from recruiters; false takes the objection back. */ objects: boolean;
        };
        MatchPoints: {
            /** What was compared. */ part: components["schemas"]["ExplainedMatchPart"];
            /** Points of this part, with one decimal. */ points: number;
            /** The most that this part can give. */ of: number;
            /** Why, in plain sentences. */ because: components["schemas"]["ExplainedMatchReason"];
        };
        MatchReason: {
            /** Part of the score. The last three are factors of the sum of the others. A wish is a filter in words that was given up and that the job meets. */ part: "WORD" | "OCCUPATION" | "TITLE_EXACT" | "TITLE_PHRASE" | "TITLE_SHARE" | "WISH" | "FRESHNESS" | "PAY" | "DISTANCE";
            /** What it adds to the score, or multiplies it by. */ value: number;
            /** The word, occupation or filter that was asked for. */ text?: string;
            /** Where the word was found best; skills and category are one. */ field?: "TITLE" | "SKILLS" | "COMPANY" | "TEXT";
            /** As what it was found: the word, joined or parted, the head or another part of a compound, a correction, or the beginning of a word. */ variant?: "WORD" | "JOINED" | "HEAD" | "CORRECTION" | "MODIFIER" | "BEGINNING";
        };
        MatchRecordDto: {
            /** What recruiters see the match for; candidates read it. */ purpose: string;
            /** The data protection impact assessment: its date, where it is kept, and what it came to. */ dpia: string;
            /** Who oversees its use, by name or function; candidates read it. */ overseer: string;
            /** When it was recorded. */ recordedAt: string;
            /** Address of whoever recorded it. null: erased since. */ recordedBy: string | null;
        };
        MatchRecordRequest: {
            /** What recruiters see the match for; candidates read it. */ purpose: string;
            /** The data protection impact assessment: its date, where it is kept, and what it came to. */ dpia: string;
            /** Who oversees its use, by name or function; candidates read it. */ overseer: string;
        };
        MessageAnswer: {
            /** What was done, in English. */ message: string;
        };
        MessageDto: {
            /** Number of the message. */ id: number;
            /** Number of the application that it is about. */ applicationId: number;
            /** Whether whoever applied wrote it; else a recruiter did. */ fromCandidate: boolean;
            /** Name of whoever wrote it; to recruiters the e-mail address of whoever gave none. null: none was given, the account was deleted, or it is hidden until it is revealed. */
            authorName: string | null;
            /** What was said, as plain text. */ text: string;
            /** When it was sent. */ sentAt: string;
        };
        MessageRequest: {
            /** What to say, as plain text. The mail about it only says that there is a message. */ text: string;
        };
        MfaChallenge: {
            /** Always true: there are no tokens yet. */ mfaRequired: true;
            /** What `POST /api/auth/mfa/verify-login` takes with a code; five tries. */ mfaToken: string;
            /** Codes that are taken. */ methods: components["schemas"]["MfaMethod"][];
            /** Seconds in which the sign-in must be completed. */ expiresIn: number;
        };
        MfaLoginRequest: {
            /** The `mfaToken` that signing in answered. */ mfaToken: string;
            /** Six digits of the authenticator app, or a backup code; spaces and hyphens do not matter. */ code: string;
        };
        /** A code of the authenticator app, or a backup code. */ MfaMethod: "TOTP" | "BACKUP_CODE";
        MonthCount: {
            /** The month, as yyyy-MM. */ month: string;
            /** Applications in it. */ count: number;
        };
        MoveDto: {
            /** Number of the move. */ id: number;
            /** Number of the application. */ applicationId: number;
            /** The status before. */ fromStatus: components["schemas"]["ApplicationStatus"];
            /** The status after. */ toStatus: components["schemas"]["ApplicationStatus"];
            /** When it was moved. */ movedAt: string;
            /** When its mail goes out, unless it is undone until then. */ mailAt: string;
            /** Subject of the mail. */ subject: string;
            /** Paragraphs of the mail. */ text: string;
            /** When the mail went out. null: it has not. */ sentAt: string | null;
            /** When the move was undone. null: it stands. */ undoneAt: string | null;
        };
        MoveRequest: {
            /** The status that you saw: 409 where it is another by now. */ from: components["schemas"]["ApplicationStatus"];
            /** The status to move it to. */ to: components["schemas"]["ApplicationStatus"];
            /** Subject of the mail. Left out: that of the template of the status, else the usual one. */ subject?: string | null;
            /** Paragraphs of the mail, parted by empty lines, between the greeting and the end that every letter has. `{voornaam}`, `{vacature}`, `{bedrijf}`, `{recruiter}` and `{datum}` are filled in (in English `{firstName}`, `{job}`, `{company}`, `{recruiter}`, `{date}`). Left out: that of the template of the status, else the usual words. */
            text?: string | null;
            /** True: the candidate has been told the pay of a job that does not say it; the mail says so too. */ payTold?: boolean;
        };
        NewWebhook: {
            /** Id of the webhook. */ id: string;
            /** Where messages are posted: https on a public address, port 443 or 8443, without a user name. Redirects are not followed. */ url: string;
            /** The events that it is told of. */ events: ("job.published" | "job.closed" | "application.received" | "application.status-changed")[];
            /** Whether messages are sent to it. */ enabled: boolean;
            /** `BY_HAND`, `GONE` (the receiver answered 410) or `FAILING` (nothing got through for five days); null while it is enabled. */ disabledReason: "BY_HAND" | "GONE" | "FAILING" | null;
            /** When it was made; UTC. */ createdAt: string;
            /** Of the first failed try since the last that was delivered; null without any. */ failingSince: string | null;
            /** Until when messages are signed with the secret before this one too. */ oldSecretUntil: string | null;
            /** `whsec_` and 32 bytes in base64, by which messages are verified. Shown this once. */ secret: string;
        };
        NotesChange: {
            /** Notes that recruiters alone see. Left out or null: removed. */ notes?: string | null;
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
        PasswordProof: {
            /** Password of the account: a stolen session alone cannot do this. */ password: string;
        };
        PlaceDto: {
            /** Name of the town or village. */ name: string;
            /** Its province. */ province: string;
            /** Latitude in degrees. */ lat: number;
            /** Longitude in degrees. */ lon: number;
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
        Project: {
            /** Name of the project. */ name: string;
            /** What the candidate was in it. */ role: string | null;
            /** What it was, as plain text. */ description: string | null;
            /** Site of the project. It begins with http:// or https://. */ url: string | null;
            /** When it began. As yyyy-MM-dd, yyyy-MM or yyyy. */ startDate: string | null;
            /** When it ended; not before `startDate`. As yyyy-MM-dd, yyyy-MM or yyyy. */ endDate: string | null;
            /** Tools and techniques that were used. */ technologies: string[] | null;
        };
        ProjectRequest: {
            /** Name of the project. */ name: string;
            /** What the candidate was in it. */ role?: string | null;
            /** What it was, as plain text. */ description?: string | null;
            /** Site of the project. It begins with http:// or https://. */ url?: string | null;
            /** When it began. As yyyy-MM-dd, yyyy-MM or yyyy. */ startDate?: string | null;
            /** When it ended; not before `startDate`. As yyyy-MM-dd, yyyy-MM or yyyy. */ endDate?: string | null;
            /** Tools and techniques that were used. */ technologies?: string[] | null;
        };
        RatingRequest: {
            /** Stars, from 1 (worst) to 5 (best). */ rating: number;
            /** What the reader thinks of it. */ comment?: string | null;
            /** Read-only: ignored in a request. */ readonly id?: unknown;
            /** Read-only: ignored in a request. */ readonly articleId?: unknown;
            /** Read-only: ignored in a request. */ readonly userId?: unknown;
            /** Read-only: ignored in a request. */ readonly userName?: unknown;
            /** Read-only: ignored in a request. */ readonly createdAt?: unknown;
        };
        RefreshRequest: {
            /** The newest refresh token of the session; it works once. */ refreshToken: string;
        };
        RegisterColumn: {
            /** Name of the column in the database. */ column: string;
            /** Why it is kept. */ purpose: string;
            /** Whether it is in the copy that people get of their data. */ copied: boolean;
        };
        RegisterDto: {
            /** What the register is of. */ service: string;
            /** Who is responsible, as the settings name it. */ controller: components["schemas"]["ControllerDto"];
            /** How the data is kept safe. */ security: string;
            /** Whether it leaves the European Economic Area. */ transfers: string;
            /** Every table. */ entries: components["schemas"]["RegisterEntry"][];
        };
        RegisterEntry: {
            /** Name of the table in the database. */ table: string;
            /** What it holds. */ name: string;
            /** Whom it is about. */ subjects: "ACCOUNT_HOLDERS" | "CANDIDATES" | "STAFF" | "NOBODY";
            /** The ground of article 6 of the GDPR. */ ground: "CONTRACT" | "LEGITIMATE_INTEREST" | "LEGAL_OBLIGATION" | "CONSENT" | "NONE";
            /** Who gets to see it. */ recipients: string;
            /** How long it is kept. */ kept: string;
            /** Every column, with why it is kept. */ columns: components["schemas"]["RegisterColumn"][];
        };
        RegisterRequest: {
            /** E-mail address to sign in with; case does not matter. */ email: string;
            /** Password to sign in with. 8 to 128 characters; common ones and simple patterns are refused. */ password: string;
            /** First name, used in mails and shown to recruiters. */ firstName?: string | null;
            /** Last name, shown to recruiters. */ lastName?: string | null;
            /** Telephone number, in any form. */ phone?: string | null;
        };
        ResendVerificationRequest: {
            /** E-mail address of the account. */ email: string;
        };
        ResetPasswordRequest: {
            /** The token in the link of the mail; it works once, for 30 minutes. */ token: string;
            /** The password to have from now on. 8 to 128 characters; common ones and simple patterns are refused. */ newPassword: string;
        };
        RetentionDto: {
            /** When all of it is erased. null: its procedure has not ended. */ erasesAt: string | null;
            /** When the candidate agreed to a year. null: they did not, or took it back. */ consentedAt: string | null;
        };
        RetentionRequest: {
            /** Whether it may be kept for a year after the end of the procedure. */ consent: boolean;
        };
        RevealRequest: {
            /** Why it is needed to know who it is; the candidate reads it in the history. */ reason: string;
        };
        /** What an account may do: a candidate their own things, a recruiter the desk too, an administrator everything. */ Role: "ROLE_ADMIN" | "ROLE_RECRUITER" | "CANDIDATE";
        /** How a run stands. `PARTIAL` may not have seen everything, `FAILED` read nothing useful, `CANCELLED` was ended by a stop of the service. */ RunStatus: "PENDING" | "RUNNING" | "COMPLETED" | "PARTIAL" | "FAILED" | "CANCELLED";
        /** What comes on top of the pay: 8% holiday pay, a thirteenth month, a year-end payment, a budget to choose with (IKB), a bonus. */ SalaryExtra: "HOLIDAY_8" | "MONTH_13" | "YEAR_END" | "IKB" | "BONUS";
        /** Whether the pay is before or after tax. */ SalaryGross: "GROSS" | "NET";
        /** The time that the pay is for. */ SalaryPeriod: "HOUR" | "DAY" | "WEEK" | "MONTH" | "YEAR";
        SalaryRange: {
            /** Least pay of an open job, whatever its period, in minor units (cents). null: no job names its pay. */ min: number | null;
            /** Most pay of an open job, whatever its period, in minor units (cents). null: no job names its pay. */ max: number | null;
            /** Currency of both, a code of ISO 4217. */ currency: string;
        };
        ScrapeAnswer: {
            /** Whether the page was read, and a job made where one was asked for. */ success: boolean;
            /** Title of the page. null: it has none, or was not read. */ title: string | null;
            /** Text of the page, or why it could not be read. */ content: string;
            /** The address that was asked for. */ url: string;
        };
        ScrapeRequest: {
            /** The page to read; a public address with http:// or https://. */ url: string;
            /** Whether to make a job of the page; false unless given. */ createJob?: boolean | null;
            /** Company of the job; the page's own unless given. */ company?: string | null;
            /** Place of work of the job; the page's own unless given. */ location?: string | null;
        };
        ScrapeResult: {
            /** Whether the source was read, at least in part. */ success: boolean;
            /** How the run went, in English. */ message: string;
            /** Number of the source. */ sourceId: number;
            /** Name of the source, shown with its jobs. */ sourceName: string;
            /** Jobs that were found: created, updated and duplicates together. */ jobsFound: number;
            /** Jobs that are new here. */ jobsCreated: number;
            /** Jobs that this source had shown before, changed or not. */ jobsUpdated: number;
            /** Cards and entries that are closed or no usable job. */ jobsSkipped: number;
            /** Jobs that were known from another source; a link to this one was added. */ duplicates: number;
            /** What went wrong, at most 50 lines. */ errors: string[];
            /** When the run began. */ startedAt: string;
            /** When the run ended. null: it goes on in the background. */ completedAt: string | null;
            /** Milliseconds from its beginning to its end, or to this answer. */ durationMs: number;
        };
        ScrapingStatus: {
            /** Whether any source is being scraped now. */ running: boolean;
            /** Name of the source that is being scraped, of several the one that began first. null: none. */ currentSource: string | null;
            /** When the last run began. null: there was none. */ lastRunAt: string | null;
            /** When the last run that read its source ended. null: there was none. */ lastSuccessAt: string | null;
            /** When the next source is due. null: none is. */ nextRunAt: string | null;
            /** All sources. */ totalSources: number;
            /** Sources that are switched on. */ activeSources: number;
            /** Jobs that the present sources brought in, in all their runs. */ totalJobsScraped: number;
            /** The newest error of a last run. null: there is none. */ lastError: string | null;
            /** Each source. */ sources: components["schemas"]["SourceState"][];
        };
        SearchDetails: {
            /** What the question was taken for. */ understood: components["schemas"]["UnderstoodPart"][];
            /** Typing errors that were mended. */ corrected: components["schemas"]["CorrectedWord"][];
            /** Steps that a search without results took, in order. */ relaxed: ("RADIUS_50" | "COUNTRY" | "FILTERS" | "HALF")[];
            facets: components["schemas"]["SearchFacets"];
            /** Searches like this one that have results, at most six. */ similar: components["schemas"]["SimilarSearch"][];
        };
        SearchFacets: {
            /** Kinds of employment. */ employmentTypes: components["schemas"]["FacetValue"][];
            /** Levels of experience. */ experienceLevels: components["schemas"]["FacetValue"][];
            /** Where the work is done. */ workArrangements: components["schemas"]["FacetValue"][];
            /** Terms of work. */ contractKinds: components["schemas"]["FacetValue"][];
            /** Fields of work. */ categories: components["schemas"]["FacetValue"][];
            /** Companies. */ companies: components["schemas"]["FacetValue"][];
            /** Places of work. */ locations: components["schemas"]["FacetValue"][];
            /** Skills. */ skills: components["schemas"]["FacetValue"][];
            /** Whether the counts are estimates, as there are over 15,000 results. */ approximate: boolean;
        };
        SearchMatch: {
            /** How well the job matches. */ score: number;
            /** Kilometres to the nearest place of work. null: no place was asked for, or none is known. */ distanceKm: number | null;
            /** Every part of the score. */ why: components["schemas"]["MatchReason"][];
            /** The title, with what was found in it. */ title: components["schemas"]["TextPiece"][];
            /** The part of the description that has most of the words. */ snippet: components["schemas"]["TextPiece"][];
        };
        SeenMatch: {
            /** SHA-256 of all that went into it: the same hash and rules come to the same points. */ inputsHash: string;
            /** Version of the rules. */ rules: string;
            /** The points as a share of those that the known parts could give. null: no part is known. */ total: number | null;
            /** How much was known: what the known parts could give, as a share of 100 points. */ coverage: number;
            /** The known parts. */ points: components["schemas"]["SeenPoints"][];
            /** Parts that were left out, as the job or the CV does not say them. */ unknown: components["schemas"]["ExplainedMatchPart"][];
        };
        SeenPoints: {
            /** What was compared. */ part: components["schemas"]["ExplainedMatchPart"];
            /** Points of this part, with one decimal. */ points: number;
            /** The most that this part can give. */ of: number;
        };
        SessionDto: {
            /** Number of the session. */ id: string;
            /** Begun with tokens, or by signing in on the pages. */ kind: "API" | "PAGES";
            /** Name of the browser at the sign-in. null: not known. */ browser: string | null;
            /** When it began. */ createdAt: string;
            /** When it was last used; of tokens, when they were last renewed. */ lastUsedAt: string;
            /** Whether it is the one that asks. */ current: boolean;
        };
        SignedInUser: {
            /** Number of the account. */ id: number;
            /** E-mail address of the account, in lower case. */ email: string;
            role: components["schemas"]["Role"];
        };
        SimilarJob: {
            /** Number of the job. */ id: number;
            /** Title of the job. */ title: string;
            /** Name of the company. */ company: string;
            /** Place of work in words, such as a town. null: not known. */ location: string | null;
            /** What the job is, as plain text. */ description: string;
            /** What is asked of a candidate, as plain text. null: not given. */ requirements: string | null;
            /** What the candidate will do, as plain text. null: not given. */ responsibilities: string | null;
            /** What the company offers besides pay, as plain text. null: not given. */ benefits: string | null;
            /** Field of work in words. null: not known. */ category: string | null;
            employmentType: components["schemas"]["EmploymentType"] | null;
            experienceLevel: components["schemas"]["ExperienceLevel"] | null;
            workArrangement: components["schemas"]["WorkArrangement"] | null;
            /** Skills that the job asks for. Of those that differ only in case, accents or punctuation the first is kept. */ skills: string[];
            /** Education that the job asks for, in words. null: not given. */ educationLevel: string | null;
            /** Least pay for one `salaryPeriod`; 0 says none and is kept as null. In minor units (cents). null: not given. */ salaryMin: number | null;
            /** Most pay for one `salaryPeriod`; not below `salaryMin`. 0 says none. In minor units (cents). null: not given. */ salaryMax: number | null;
            /** Currency of the pay, a code of ISO 4217. null: no pay is given. */ salaryCurrency: string | null;
            salaryPeriod: components["schemas"]["SalaryPeriod"] | null;
            /** The hours a week that the pay is for, with at most one decimal. null: not given. */ salaryBasisHours: number | null;
            salaryGross: components["schemas"]["SalaryGross"] | null;
            /** The pay scale, as the advertisement calls it, such as `FWG 45` or `schaal 10`. null: not given. */ salaryScale: string | null;
            /** The collective agreement, as the advertisement calls it. null: not given. */ salaryCao: string | null;
            /** What comes on top of the pay. */ salaryExtras: components["schemas"]["SalaryExtra"][];
            /** Whether the job says what it pays: an amount, not a scale alone. */ payShown: boolean;
            /** Only where one job is answered or jobs without pay are, and its text asks what somebody earned before, which an advertisement may not. */ asksEarlierPay?: true;
            /** Only where one job is answered: the KVK number of the company that whoever posted it has signed in for, until that mandate ends. */ confirmedKvkNumber?: string;
            /** On what terms somebody works. */ contractKinds: components["schemas"]["ContractKind"][];
            /** The places of work, at most 20. */ locations: components["schemas"]["JobLocation"][];
            /** Least number of hours a week, with at most one decimal. null: not given. */ hoursPerWeekMin: number | null;
            /** Most hours a week, with at most one decimal; not below `hoursPerWeekMin`. null: not given. */ hoursPerWeekMax: number | null;
            /** First day of the work. null: not given. */ startDate: string | null;
            /** Last day of the work; not before `startDate`. null: not given. */ endDate: string | null;
            /** Last day to apply, until its end in the Netherlands. null: none. */ applicationDeadline: string | null;
            /** Moment from which the job is not open any more. null: never. */ expiresAt: string | null;
            /** Within how many days whoever applies gets an answer, from 1 to 60. null: no promise. */ answerWithinDays: number | null;
            /** The job's own questions to whoever applies, at most 10. */ questions: components["schemas"]["JobQuestion"][];
            /** What recruiters rate candidates on, at most 8. Only where a recruiter or administrator asks for one job, changes it, or lists jobs to manage. */ criteria?: string[];
            /** Where people apply at the company itself. null: apply here. */ applicationUrl: string | null;
            /** Picture of the company's logo. null: none. */ companyLogoUrl: string | null;
            /** Where the job was found, in words. null: typed in here. */ source: string | null;
            /** The job at its source. null: none. */ sourceUrl: string | null;
            /** What the source calls the job. null: it has no name there. */ externalId: string | null;
            /** Whether the job is switched on. Lists show it while it is open: active, not expired, its deadline not over. */ active: boolean;
            /** When it was posted, at its source where that is known. */ postedAt: string;
            /** How often it was looked at. */ viewCount: number;
            /** Applications for it that are not withdrawn. */ applicationCount: number;
            /** Whether the caller keeps it; false without a token. */ bookmarked: boolean;
            /** When it came into this service. */ createdAt: string;
            /** When it last changed. */ updatedAt: string;
            similarity: components["schemas"]["Similarity"];
        };
        SimilarSearch: {
            /** A question. */ query: string;
            /** What it finds. */ count: number;
        };
        Similarity: {
            /** How alike the two are in all, from 0 to 1. */ score: number;
            /** Skills that both ask for. */ skills: string[];
            /** Words that both titles have. */ titleWords: string[];
            /** Whether both have the same category. */ sameCategory: boolean;
            /** Whether both are at the same place. */ sameLocation: boolean;
            /** How alike the two descriptions are, from 0 to 1. */ text: number;
        };
        Skill: {
            /** The skill. */ name: string;
            /** What kind of skill it is. */ category: string | null;
            /** How well, in words. */ level: string | null;
            /** Years of experience with it. */ yearsOfExperience: number | null;
        };
        SkillRequest: {
            /** The skill. */ name: string;
            /** What kind of skill it is. */ category?: string | null;
            /** How well, in words. */ level?: string | null;
            /** Years of experience with it. */ yearsOfExperience?: number | null;
        };
        /** Ascending or descending; moments are descending unless this says otherwise. */ SortDirection: "asc" | "desc" | "ASC" | "DESC";
        SourceState: {
            /** Number of the source. */ id: number;
            /** Name of the source, shown with its jobs. */ name: string;
            sourceType: components["schemas"]["SourceType"];
            /** Whether the source is scraped by its schedule. */ active: boolean;
            /** Whether it is being scraped now. */ running: boolean;
            /** When the last run began. null: there was none. */ lastScrapedAt: string | null;
            lastStatus: components["schemas"]["RunStatus"] | null;
            /** What went wrong in the last run. null: nothing. */ lastError: string | null;
            /** Jobs that the last run that read the source found. */ jobsFound: number;
            /** When it is due next. null: it is switched off or `MANUAL`. */ nextRunAt: string | null;
        };
        /** How the source is read: the software behind it, job data on its pages (`JSON_LD`), a feed (`RSS`), or not at all (`MANUAL`). */ SourceType: "FLEXTENDER" | "JSON_LD" | "GREENHOUSE" | "LEVER" | "RECRUITEE" | "ASHBY" | "TEAMTAILOR" | "PERSONIO" | "WORKABLE" | "SMARTRECRUITERS" | "PINPOINT" | "RSS" | "MANUAL";
        /** Whether it answers. */ State: "UP" | "DOWN";
        StatusChange: {
            status: components["schemas"]["ApplicationStatus"];
            /** Words to the candidate, in the mail and in the history. null: none. */ message?: string | null;
            /** True: the candidate has been told the pay of a job that does not say it; the mail says so too. Needed for `INTERVIEW` under `PAY_RULE=on`. */ payTold?: boolean;
            /** Notes that recruiters alone see. Left out: they stay as they are. null: removed. */ notes?: string | null;
        };
        SystemHealth: {
            status: components["schemas"]["State"];
            /** When this was looked at. */ timestamp: string;
            database: components["schemas"]["State"];
            emailService: components["schemas"]["State"];
        };
        TemplateDto: {
            /** Number of the template. */ id: number;
            /** What recruiters know it by; no other has the same. */ name: string;
            status?: components["schemas"]["ApplicationStatus"] | null;
            /** Subject of the mail in Dutch. */ subjectNl: string;
            /** Paragraphs of the mail in Dutch, parted by empty lines. Places to fill in: `{voornaam}`, `{vacature}`, `{bedrijf}`, `{recruiter}`, `{datum}`, or `{firstName}`, `{job}`, `{company}`, `{recruiter}`, `{date}`. */
            textNl: string;
            /** Subject of the mail in English. */ subjectEn: string;
            /** Paragraphs of the mail in English, parted by empty lines. Places to fill in: `{voornaam}`, `{vacature}`, `{bedrijf}`, `{recruiter}`, `{datum}`, or `{firstName}`, `{job}`, `{company}`, `{recruiter}`, `{date}`. */
            textEn: string;
            /** When it was saved last. */ updatedAt: string;
        };
        TemplateRequest: {
            /** What recruiters know it by; no other has the same. */ name: string;
            status?: components["schemas"]["ApplicationStatus"] | null;
            /** Subject of the mail in Dutch. */ subjectNl: string;
            /** Paragraphs of the mail in Dutch, parted by empty lines. Places to fill in: `{voornaam}`, `{vacature}`, `{bedrijf}`, `{recruiter}`, `{datum}`, or `{firstName}`, `{job}`, `{company}`, `{recruiter}`, `{date}`. */
            textNl: string;
            /** Subject of the mail in English. */ subjectEn: string;
            /** Paragraphs of the mail in English, parted by empty lines. Places to fill in: `{voornaam}`, `{vacature}`, `{bedrijf}`, `{recruiter}`, `{datum}`, or `{firstName}`, `{job}`, `{company}`, `{recruiter}`, `{date}`. */
            textEn: string;
        };
        TextPiece: {
            /** Plain text, never markup. */ text: string;
            /** Whether it was looked for. */ hit: boolean;
        };
        TopJob: {
            /** Number of the job. */ jobId: number;
            /** Title of the job. */ title: string;
            /** Company of the job. */ company: string;
            /** Applications for it that are not withdrawn. */ applicationCount: number;
        };
        TotpDisableRequest: {
            /** Password of the account. */ password: string;
        };
        TotpSetupResponse: {
            /** The secret in base32, to type in where no camera is. */ secret: string;
            /** The `otpauthUri` as a QR code: a PNG in a data URI. */ qrCode: string;
            /** What an authenticator app reads: `otpauth://totp/…`. */ otpauthUri: string;
        };
        TotpStatusResponse: {
            /** Whether signing in takes a second step. */ enabled: boolean;
            /** Backup codes that were not used yet. */ backupCodesRemaining: number;
            /** Since when. null: it is not enabled. */ enabledAt: string | null;
        };
        TotpVerifyRequest: {
            /** Six digits of the authenticator app; spaces do not matter. */ code: string;
        };
        TriggerAnswer: {
            /** Whether there is an active source, so that scraping starts. */ success: boolean;
            /** What happens now, in English. */ message: string;
        };
        UnderstoodPart: {
            /** What it was taken for. */ kind: "TERM" | "PHRASE" | "EXCLUDED" | "OCCUPATION" | "PLACE" | "FILTER";
            /** As it was asked; a mended word as it was meant. */ text: string;
            /** Nearest occupations, best first: `esco:` with the code of ESCO, `group:` of everyday names. */ concepts?: string[];
            /** Name of the place, or the value of the filter. */ value?: unknown;
            /** Kilometres around the place. */ radiusKm?: number;
            /** Latitude in degrees. */ lat?: number;
            /** Longitude in degrees. */ lon?: number;
            /** Field of the filter. */ field?: string;
        };
        UpdateArticleRequest: {
            /** Title of the article. */ title?: string | null;
            /** The text, in Markdown. */ content?: string | null;
            /** Category in words; case and accents do not matter when it is asked for. */ category?: string | null;
            /** Its place in an address: lower-case letters and digits, with single hyphens between. Made from the title unless given; `search`, `popular`, `recent`, `bookmarks` and `category` are refused. */
            slug?: string | null;
            /** What it is about, in a few lines. */ excerpt?: string | null;
            /** What it is about, in single words. */ tags?: string[] | null;
            /** Picture above it, an address that begins with http:// or https://. */ coverImageUrl?: string | null;
            /** Whether readers can see it. */ published?: boolean | null;
            /** Read-only: ignored in a request. */ readonly id?: unknown;
            /** Read-only: ignored in a request. */ readonly contentHtml?: unknown;
            /** Read-only: ignored in a request. */ readonly authorId?: unknown;
            /** Read-only: ignored in a request. */ readonly authorName?: unknown;
            /** Read-only: ignored in a request. */ readonly publishedAt?: unknown;
            /** Read-only: ignored in a request. */ readonly viewCount?: unknown;
            /** Read-only: ignored in a request. */ readonly averageRating?: unknown;
            /** Read-only: ignored in a request. */ readonly ratingCount?: unknown;
            /** Read-only: ignored in a request. */ readonly bookmarked?: unknown;
            /** Read-only: ignored in a request. */ readonly createdAt?: unknown;
            /** Read-only: ignored in a request. */ readonly updatedAt?: unknown;
        };
        UserDto: {
            /** Number of the account. */ id: number;
            /** E-mail address of the account, in lower case. */ email: string;
            role: components["schemas"]["Role"];
            /** First name. null: not given. */ firstName: string | null;
            /** Last name. null: not given. */ lastName: string | null;
            /** Telephone number as it was given. null: not given. */ phone: string | null;
            /** Whether they can sign in. */ enabled: boolean;
            /** Whether the e-mail address was confirmed. */ emailVerified: boolean;
            /** Whether signing in takes a second step. */ mfaEnabled: boolean;
            /** When the account was made. */ createdAt: string;
            /** When they last signed in. null: never. */ lastLoginAt: string | null;
        };
        UserPage: {
            /** The items of this page. */ content: components["schemas"]["UserDto"][];
            /** Items on all pages together. */ totalElements: number;
            /** Number of pages of this size; 0 where there are no items. */ totalPages: number;
            /** This page, from 0. */ number: number;
            /** Items that a full page holds. */ size: number;
        };
        ValueCount: {
            /** The value, in the spelling that most jobs have. */ value: string;
            /** Open jobs that have it. */ count: number;
        };
        Webhook: {
            /** Id of the webhook. */ id: string;
            /** Where messages are posted: https on a public address, port 443 or 8443, without a user name. Redirects are not followed. */ url: string;
            /** The events that it is told of. */ events: ("job.published" | "job.closed" | "application.received" | "application.status-changed")[];
            /** Whether messages are sent to it. */ enabled: boolean;
            /** `BY_HAND`, `GONE` (the receiver answered 410) or `FAILING` (nothing got through for five days); null while it is enabled. */ disabledReason: "BY_HAND" | "GONE" | "FAILING" | null;
            /** When it was made; UTC. */ createdAt: string;
            /** Of the first failed try since the last that was delivered; null without any. */ failingSince: string | null;
            /** Until when messages are signed with the secret before this one too. */ oldSecretUntil: string | null;
        };
        WebhookChange: {
            /** Where messages are posted: https on a public address, port 443 or 8443, without a user name. Redirects are not followed. */ url?: string;
            /** What to be told of from now on. */ events?: ("job.published" | "job.closed" | "application.received" | "application.status-changed")[];
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
            /** What to be told of. */ events: ("job.published" | "job.closed" | "application.received" | "application.status-changed")[];
        };
        /** Where the work is done: at the company, partly at home, or anywhere. */ WorkArrangement: "ONSITE" | "HYBRID" | "REMOTE";
        WorkExperience: {
            /** Number of the item, made by the service; it is kept when it is sent back. */ id: number | null;
            /** Name of the employer. */ company: string;
            /** What the candidate was there. */ position: string;
            /** Place of work in words. */ location: string | null;
            /** Site of the employer. It begins with http:// or https://. */ url: string | null;
            /** When it began. As yyyy-MM-dd, yyyy-MM or yyyy. */ startDate: string;
            /** When it ended; not before `startDate`. As yyyy-MM-dd, yyyy-MM or yyyy. */ endDate: string | null;
            /** Whether it goes on. */ current: boolean | null;
            /** What the work was, as plain text. */ description: string | null;
            /** What was reached, a line each. */ highlights: string[] | null;
        };
        WorkExperienceRequest: {
            /** Number of the item, made by the service; it is kept when it is sent back. */ id?: number | null;
            /** Name of the employer. */ company: string;
            /** What the candidate was there. */ position: string;
            /** Place of work in words. */ location?: string | null;
            /** Site of the employer. It begins with http:// or https://. */ url?: string | null;
            /** When it began. As yyyy-MM-dd, yyyy-MM or yyyy. */ startDate: string;
            /** When it ended; not before `startDate`. As yyyy-MM-dd, yyyy-MM or yyyy. */ endDate?: string | null;
            /** Whether it goes on. */ current?: boolean | null;
            /** What the work was, as plain text. */ description?: string | null;
            /** What was reached, a line each. */ highlights?: string[] | null;
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
    register: {
        parameters: { query?: never; header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["RegisterRequest"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["AuthResponse"]; }; }; } & Errors<400 | 409 | 413 | 415 | 422 | 429 | 500 | 503>;
    };
    logIn: {
        parameters: { query?: never; header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["LoginRequest"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["LoginAnswer"]; }; }; } & Errors<400 | 401 | 409 | 413 | 415 | 422 | 429 | 500 | 503>;
    };
    refreshTokens: {
        parameters: { query?: never; header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["RefreshRequest"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["AuthResponse"]; }; }; } & Errors<400 | 401 | 409 | 413 | 415 | 422 | 429 | 500 | 503>;
    };
    logOut: {
        parameters: { query?: never; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; }; } & Errors<400 | 401 | 429 | 500 | 503>;
    };
    getOwnAccount: {
        parameters: { query?: never; header?: { "If-None-Match"?: components["parameters"]["IfNoneMatch"]; }; };
        responses: {
            200: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["UserDto"]; }; };
            304: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; };
        } & Errors<400 | 401 | 404 | 500 | 503>;
    };
    changeOwnAccount: {
        parameters: { query?: never; header?: { "If-Match"?: components["parameters"]["IfMatch"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["ChangeOwnAccountRequest"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["UserDto"]; }; }; } & Errors<400 | 401 | 404 | 412 | 413 | 415 | 429 | 500 | 503>;
    };
    verifyEmail: {
        parameters: {
            query: {
                /** The token in the link of the mail. */ token: string;
            };
        };
        responses: {
            200: { content: { "text/plain": string; "text/html": string; }; };
            /** Something in the request is wrong; the message names it. */ 400: { content: { "text/html": string; "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; }; };
            /** A failure on our side; the x-trace-id of the answer identifies the call. */ 500: { content: { "text/html": string; "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; }; };
            /** A part of the service is away for the moment; Retry-After says when to try again. */ 503: { headers: { "Retry-After": components["headers"]["RetryAfter"]; [name: string]: unknown; }; content: { "text/html": string; "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; }; };
        };
    };
    forgotPassword: {
        parameters: { query?: never; };
        requestBody: { content: { "application/json": components["schemas"]["ForgotPasswordRequest"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "text/plain": string; }; }; } & Errors<400 | 413 | 415 | 429 | 500 | 503>;
    };
    resetPassword: {
        parameters: { query?: never; header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["ResetPasswordRequest"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "text/plain": string; }; }; } & Errors<400 | 409 | 413 | 415 | 422 | 429 | 500 | 503>;
    };
    changePassword: {
        parameters: { query?: never; };
        requestBody: { content: { "application/json": components["schemas"]["ChangePasswordRequest"]; }; };
        responses: { 204: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; }; } & Errors<400 | 401 | 412 | 413 | 415 | 429 | 500 | 503>;
    };
    askEmailChange: {
        parameters: { query?: never; };
        requestBody: { content: { "application/json": components["schemas"]["EmailChangeRequest"]; }; };
        responses: {
            /** Accepted; the work goes on. */ 202: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; };
        } & Errors<400 | 401 | 413 | 415 | 429 | 500 | 503>;
    };
    confirmEmail: {
        parameters: {
            query: {
                /** The token in the link of the mail. */ token: string;
            };
        };
        responses: {
            200: { content: { "text/plain": string; "text/html": string; }; };
            /** Something in the request is wrong; the message names it. */ 400: { content: { "text/html": string; "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; }; };
            /** Conflicts with the present state. */ 409: { content: { "text/html": string; "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; }; };
            /** A failure on our side; the x-trace-id of the answer identifies the call. */ 500: { content: { "text/html": string; "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; }; };
            /** A part of the service is away for the moment; Retry-After says when to try again. */ 503: { headers: { "Retry-After": components["headers"]["RetryAfter"]; [name: string]: unknown; }; content: { "text/html": string; "application/json": components["schemas"]["Error"]; "application/problem+json": components["schemas"]["Problem"]; }; };
        };
    };
    resendVerification: {
        parameters: { query?: never; };
        requestBody: { content: { "application/json": components["schemas"]["ResendVerificationRequest"]; }; };
        responses: {
            /** Accepted; the work goes on. */ 202: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; };
        } & Errors<400 | 413 | 415 | 429 | 500 | 503>;
    };
    listOwnSessions: { parameters: { query?: never; }; responses: { 200: { content: { "application/json": components["schemas"]["SessionDto"][]; }; }; } & Errors<400 | 401 | 500 | 503>; };
    endOtherSessions: {
        parameters: { query?: never; };
        responses: { 204: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; }; } & Errors<400 | 401 | 412 | 429 | 500 | 503>;
    };
    endOwnSession: {
        parameters: {
            query?: never;
            path: {
                /** Number of the session. */ id: string;
            };
        };
        responses: { 204: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; }; } & Errors<400 | 401 | 404 | 412 | 429 | 500 | 503>;
    };
    setUpMfa: {
        parameters: { query?: never; header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["TotpSetupResponse"]; }; }; } & Errors<400 | 401 | 409 | 422 | 429 | 500 | 503>;
    };
    enableMfa: {
        parameters: { query?: never; header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["TotpVerifyRequest"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["EnableAnswer"]; }; }; } & Errors<400 | 401 | 409 | 413 | 415 | 422 | 429 | 500 | 503>;
    };
    disableMfa: {
        parameters: { query?: never; };
        requestBody: { content: { "application/json": components["schemas"]["TotpDisableRequest"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; }; } & Errors<400 | 401 | 404 | 413 | 415 | 429 | 500 | 503>;
    };
    getMfaStatus: {
        parameters: { query?: never; header?: { "If-None-Match"?: components["parameters"]["IfNoneMatch"]; }; };
        responses: {
            200: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["TotpStatusResponse"]; }; };
            304: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; };
        } & Errors<400 | 401 | 500 | 503>;
    };
    verifyLogin: {
        parameters: { query?: never; header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["MfaLoginRequest"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["AuthResponse"]; }; }; } & Errors<400 | 401 | 409 | 413 | 415 | 422 | 429 | 500 | 503>;
    };
    regenerateBackupCodes: {
        parameters: { query?: never; header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["TotpVerifyRequest"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": string[]; }; }; } & Errors<400 | 401 | 409 | 413 | 415 | 422 | 429 | 500 | 503>;
    };
    listUsers: {
        parameters: {
            query?: {
                /** Which page, from 0; one past the last is empty. */ page?: number;
                /** Items on a page; 100 at most, a larger number gives 100. */ size?: number;
                /** One of id, email, role, firstName, lastName, phone, enabled, emailVerified, mfaEnabled, createdAt, lastLoginAt, with ,asc or ,desc; repeatable. */ sort?: string[];
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["UserPage"]; }; }; } & Errors<400 | 401 | 403 | 500 | 503>;
    };
    searchUsers: {
        parameters: {
            query: {
                /** Part of an e-mail address or name. */ query: string;
                /** Which page, from 0; one past the last is empty. */ page?: number;
                /** Items on a page; 100 at most, a larger number gives 100. */ size?: number;
                /** One of id, email, role, firstName, lastName, phone, enabled, emailVerified, mfaEnabled, createdAt, lastLoginAt, with ,asc or ,desc; repeatable. */ sort?: string[];
            };
        };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["UserPage"]; }; }; } & Errors<400 | 401 | 403 | 429 | 500 | 503>;
    };
    listRecentUsers: {
        parameters: {
            query?: {
                /** How many days to count back from now. */ days?: number;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["UserDto"][]; }; }; } & Errors<400 | 401 | 403 | 500 | 503>;
    };
    getUser: {
        parameters: {
            query?: never;
            header?: { "If-None-Match"?: components["parameters"]["IfNoneMatch"]; };
            path: {
                /** Number of the account. */ id: number;
            };
        };
        responses: {
            200: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["UserDto"]; }; };
            304: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; };
        } & Errors<400 | 401 | 403 | 404 | 500 | 503>;
    };
    removeUser: {
        parameters: {
            query?: never;
            header?: { "If-Match"?: components["parameters"]["IfMatch"]; };
            path: {
                /** Number of the account. */ id: number;
            };
        };
        responses: { 204: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; }; } & Errors<400 | 401 | 403 | 404 | 409 | 412 | 429 | 500 | 503>;
    };
    setUserRole: {
        parameters: {
            query: {
                /** The role to give. */ role: components["schemas"]["Role"];
            };
            header?: { "If-Match"?: components["parameters"]["IfMatch"]; };
            path: {
                /** Number of the account. */ id: number;
            };
        };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["UserDto"]; }; }; } & Errors<400 | 401 | 403 | 404 | 409 | 412 | 429 | 500 | 503>;
    };
    setUserEnabled: {
        parameters: {
            query: {
                /** Whether the user can sign in. */ enabled: boolean;
            };
            header?: { "If-Match"?: components["parameters"]["IfMatch"]; };
            path: {
                /** Number of the account. */ id: number;
            };
        };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["UserDto"]; }; }; } & Errors<400 | 401 | 403 | 404 | 409 | 412 | 429 | 500 | 503>;
    };
    listArticles: {
        parameters: {
            query?: {
                /** Which page, from 0; one past the last is empty. */ page?: number;
                /** Items on a page; 100 at most, a larger number gives 100. */ size?: number;
                /** One of id, title, slug, excerpt, category, coverImageUrl, authorId, authorName, published, publishedAt, viewCount, averageRating, ratingCount, bookmarked, createdAt, updatedAt, with ,asc or ,desc; repeatable. */
                sort?: string[];
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["ArticlePage"]; }; }; } & Errors<400 | 401 | 500 | 503>;
    };
    listArticlesOfCategory: {
        parameters: {
            query?: {
                /** Which page, from 0; one past the last is empty. */ page?: number;
                /** Items on a page; 100 at most, a larger number gives 100. */ size?: number;
                /** One of id, title, slug, excerpt, category, coverImageUrl, authorId, authorName, published, publishedAt, viewCount, averageRating, ratingCount, bookmarked, createdAt, updatedAt, with ,asc or ,desc; repeatable. */
                sort?: string[];
            };
            path: {
                /** The category, whole. */ category: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["ArticlePage"]; }; }; } & Errors<400 | 401 | 500 | 503>;
    };
    searchArticles: {
        parameters: {
            query: {
                /** Words that an article must have. */ q: string;
                /** Which page, from 0; one past the last is empty. */ page?: number;
                /** Items on a page; 100 at most, a larger number gives 100. */ size?: number;
            };
        };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["ArticlePage"]; }; }; } & Errors<400 | 401 | 429 | 500 | 503>;
    };
    listArticleBookmarks: {
        parameters: {
            query?: {
                /** Which page, from 0; one past the last is empty. */ page?: number;
                /** Items on a page; 100 at most, a larger number gives 100. */ size?: number;
                /** One of id, title, slug, excerpt, category, coverImageUrl, authorId, authorName, published, publishedAt, viewCount, averageRating, ratingCount, bookmarked, createdAt, updatedAt, with ,asc or ,desc; repeatable. */
                sort?: string[];
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["ArticlePage"]; }; }; } & Errors<400 | 401 | 500 | 503>;
    };
    listPopularArticles: {
        parameters: {
            query?: {
                /** How many to answer; 100 at most, a larger number gives 100. */ limit?: number;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["ArticleDto"][]; }; }; } & Errors<400 | 401 | 500 | 503>;
    };
    listRecentArticles: {
        parameters: {
            query?: {
                /** How many to answer; 100 at most, a larger number gives 100. */ limit?: number;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["ArticleDto"][]; }; }; } & Errors<400 | 401 | 500 | 503>;
    };
    listRelatedArticles: {
        parameters: {
            query?: {
                /** How many to answer; 100 at most, a larger number gives 100. */ limit?: number;
            };
            path: {
                /** Number of the article. */ id: number;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["ArticleDto"][]; }; }; } & Errors<400 | 401 | 404 | 500 | 503>;
    };
    readArticle: {
        parameters: {
            query?: never;
            header?: { "If-None-Match"?: components["parameters"]["IfNoneMatch"]; };
            path: {
                /** The slug of the article. */ slug: string;
            };
        };
        responses: {
            200: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["FullArticleDto"]; }; };
            304: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; };
        } & Errors<400 | 401 | 404 | 500 | 503>;
    };
    rateArticle: {
        parameters: {
            query?: never;
            path: {
                /** Number of the article. */ id: number;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["RatingRequest"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["ArticleRatingDto"]; }; }; } & Errors<400 | 401 | 404 | 413 | 415 | 429 | 500 | 503>;
    };
    listArticleRatings: {
        parameters: {
            query?: {
                /** Which page, from 0; one past the last is empty. */ page?: number;
                /** Items on a page; 100 at most, a larger number gives 100. */ size?: number;
                /** One of id, articleId, userId, userName, rating, comment, createdAt, with ,asc or ,desc; repeatable. */ sort?: string[];
            };
            path: {
                /** Number of the article. */ id: number;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["ArticleRatingPage"]; }; }; } & Errors<400 | 401 | 404 | 500 | 503>;
    };
    addArticleBookmark: {
        parameters: {
            query?: never;
            path: {
                /** Number of the article. */ id: number;
            };
        };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; }; } & Errors<400 | 401 | 404 | 429 | 500 | 503>;
    };
    removeArticleBookmark: {
        parameters: {
            query?: never;
            path: {
                /** Number of the article. */ id: number;
            };
        };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; }; } & Errors<400 | 401 | 404 | 429 | 500 | 503>;
    };
    listAllArticles: {
        parameters: {
            query?: {
                /** Which page, from 0; one past the last is empty. */ page?: number;
                /** Items on a page; 100 at most, a larger number gives 100. */ size?: number;
                /** One of id, title, slug, excerpt, category, coverImageUrl, authorId, authorName, published, publishedAt, viewCount, averageRating, ratingCount, bookmarked, createdAt, updatedAt, with ,asc or ,desc; repeatable. */
                sort?: string[];
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["ArticlePage"]; }; }; } & Errors<400 | 401 | 403 | 500 | 503>;
    };
    createArticle: {
        parameters: { query?: never; header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["CreateArticleRequest"]; }; };
        responses: {
            201: { headers: { "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["FullArticleDto"]; }; };
        } & Errors<400 | 401 | 403 | 409 | 413 | 415 | 422 | 429 | 500 | 503>;
    };
    getArticle: {
        parameters: {
            query?: never;
            header?: { "If-None-Match"?: components["parameters"]["IfNoneMatch"]; };
            path: {
                /** Number of the article. */ id: number;
            };
        };
        responses: {
            200: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["FullArticleDto"]; }; };
            304: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; };
        } & Errors<400 | 401 | 403 | 404 | 500 | 503>;
    };
    changeArticle: {
        parameters: {
            query?: never;
            header?: { "If-Match"?: components["parameters"]["IfMatch"]; };
            path: {
                /** Number of the article. */ id: number;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["UpdateArticleRequest"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["FullArticleDto"]; }; }; } & Errors<400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 429 | 500 | 503>;
    };
    removeArticle: {
        parameters: {
            query?: never;
            header?: { "If-Match"?: components["parameters"]["IfMatch"]; };
            path: {
                /** Number of the article. */ id: number;
            };
        };
        responses: { 204: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; }; } & Errors<400 | 401 | 403 | 404 | 412 | 429 | 500 | 503>;
    };
    publishArticle: {
        parameters: {
            query?: never;
            path: {
                /** Number of the article. */ id: number;
            };
        };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["FullArticleDto"]; }; }; } & Errors<400 | 401 | 403 | 404 | 429 | 500 | 503>;
    };
    unpublishArticle: {
        parameters: {
            query?: never;
            path: {
                /** Number of the article. */ id: number;
            };
        };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["FullArticleDto"]; }; }; } & Errors<400 | 401 | 403 | 404 | 429 | 500 | 503>;
    };
    importCv: {
        parameters: { query?: never; header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; }; };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** The CV: JSON Resume, Europass XML or PDF, DOCX, or a PDF with text; at most 5 MB. */ file: Blob;
                };
            };
        };
        responses: {
            201: { headers: { "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["ImportedCVProfile"]; }; };
        } & Errors<400 | 401 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503>;
    };
    exportCv: {
        parameters: {
            query: {
                /** `pdf` is for everybody to read (PDF/UA-1), `docx` to be changed, `json-resume` for other programs. */ format: components["schemas"]["CVExportFormat"];
            };
            path: {
                /** Number of the CV profile. */ profileId: number;
            };
        };
        responses: {
            200: {
                headers: { "Content-Disposition": components["headers"]["ContentDisposition"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; };
                content: { "application/pdf": Blob; "application/vnd.openxmlformats-officedocument.wordprocessingml.document": Blob; "application/json": Blob; };
            };
        } & Errors<400 | 401 | 404 | 429 | 500 | 503>;
    };
    listCvProfiles: { parameters: { query?: never; }; responses: { 200: { content: { "application/json": components["schemas"]["CVProfileDTO"][]; }; }; } & Errors<400 | 401 | 500 | 503>; };
    createCvProfile: {
        parameters: { query?: never; header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["CVProfileRequest"]; }; };
        responses: {
            201: { headers: { "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["CVProfileDTO"]; }; };
        } & Errors<400 | 401 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503>;
    };
    getDefaultCvProfile: {
        parameters: { query?: never; header?: { "If-None-Match"?: components["parameters"]["IfNoneMatch"]; }; };
        responses: {
            200: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["CVProfileDTO"]; }; };
            304: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; };
        } & Errors<400 | 401 | 404 | 500 | 503>;
    };
    getCvProfile: {
        parameters: {
            query?: never;
            header?: { "If-None-Match"?: components["parameters"]["IfNoneMatch"]; };
            path: {
                /** Number of the CV profile. */ profileId: number;
            };
        };
        responses: {
            200: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["CVProfileDTO"]; }; };
            304: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; };
        } & Errors<400 | 401 | 404 | 500 | 503>;
    };
    replaceCvProfile: {
        parameters: {
            query?: never;
            header?: { "If-Match"?: components["parameters"]["IfMatch"]; };
            path: {
                /** Number of the CV profile. */ profileId: number;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["CVProfileRequest"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["CVProfileDTO"]; }; }; } & Errors<400 | 401 | 404 | 412 | 413 | 415 | 429 | 500 | 503>;
    };
    removeCvProfile: {
        parameters: {
            query?: never;
            header?: { "If-Match"?: components["parameters"]["IfMatch"]; };
            path: {
                /** Number of the CV profile. */ profileId: number;
            };
        };
        responses: { 204: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; }; } & Errors<400 | 401 | 404 | 412 | 429 | 500 | 503>;
    };
    getFullCvProfile: {
        parameters: {
            query?: never;
            header?: { "If-None-Match"?: components["parameters"]["IfNoneMatch"]; };
            path: {
                /** Number of the CV profile. */ profileId: number;
            };
        };
        responses: {
            200: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["FullCVProfile"]; }; };
            304: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; };
        } & Errors<400 | 401 | 404 | 500 | 503>;
    };
    generateCvPdf: {
        parameters: {
            query?: {
                /** true: as a download; false: shown in the browser. */ download?: boolean;
            };
            path: {
                /** Number of the CV profile. */ profileId: number;
            };
        };
        responses: {
            200: { headers: { "Content-Disposition": components["headers"]["ContentDisposition"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/pdf": Blob; }; };
        } & Errors<400 | 401 | 404 | 429 | 500 | 503>;
    };
    duplicateCvProfile: {
        parameters: {
            query: {
                /** Name of the copy. */ newName: string;
            };
            header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
            path: {
                /** Number of the CV profile. */ profileId: number;
            };
        };
        responses: {
            201: { headers: { "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["CVProfileDTO"]; }; };
        } & Errors<400 | 401 | 404 | 409 | 422 | 429 | 500 | 503>;
    };
    setDefaultCvProfile: {
        parameters: {
            query?: never;
            header?: { "If-Match"?: components["parameters"]["IfMatch"]; };
            path: {
                /** Number of the CV profile. */ profileId: number;
            };
        };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["MessageAnswer"]; }; }; } & Errors<400 | 401 | 404 | 412 | 429 | 500 | 503>;
    };
    listAllCvProfiles: {
        parameters: {
            query?: {
                /** Which page, from 0; one past the last is empty. */ page?: number;
                /** Items on a page; 100 at most, a larger number gives 100. */ size?: number;
                /** One of id, userId, name, isDefault, draft, firstName, lastName, email, phone, headline, address, city, postalCode, country, dateOfBirth, nationality, photoUrl, linkedinUrl, githubUrl, websiteUrl, template, language, createdAt, updatedAt, with ,asc or ,desc; repeatable. */
                sort?: string[];
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["CVProfilePage"]; }; }; } & Errors<400 | 401 | 403 | 404 | 500 | 503>;
    };
    listCvProfilesOfUser: {
        parameters: {
            query?: never;
            path: {
                /** Number of the candidate. */ userId: number;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["CVProfileDTO"][]; }; }; } & Errors<400 | 401 | 403 | 404 | 500 | 503>;
    };
    listRecentCvProfiles: {
        parameters: {
            query?: {
                /** How many days to count back from now. */ days?: number;
                /** Which page, from 0; one past the last is empty. */ page?: number;
                /** Items on a page; 100 at most, a larger number gives 100. */ size?: number;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["CVProfilePage"]; }; }; } & Errors<400 | 401 | 403 | 404 | 500 | 503>;
    };
    searchCvProfiles: {
        parameters: {
            query: {
                /** Words that a profile must have. */ query: string;
                /** Which page, from 0; one past the last is empty. */ page?: number;
                /** Items on a page; 100 at most, a larger number gives 100. */ size?: number;
            };
        };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["CVProfilePage"]; }; }; } & Errors<400 | 401 | 403 | 404 | 429 | 500 | 503>;
    };
    getAnyCvProfile: {
        parameters: {
            query?: never;
            header?: { "If-None-Match"?: components["parameters"]["IfNoneMatch"]; };
            path: {
                /** Number of the CV profile. */ id: number;
            };
        };
        responses: {
            200: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["CVProfileDTO"]; }; };
            304: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; };
        } & Errors<400 | 401 | 403 | 404 | 500 | 503>;
    };
    removeAnyCvProfile: {
        parameters: {
            query?: never;
            header?: { "If-Match"?: components["parameters"]["IfMatch"]; };
            path: {
                /** Number of the CV profile. */ id: number;
            };
        };
        responses: { 204: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; }; } & Errors<400 | 401 | 403 | 404 | 412 | 429 | 500 | 503>;
    };
    getAnyFullCvProfile: {
        parameters: {
            query?: never;
            header?: { "If-None-Match"?: components["parameters"]["IfNoneMatch"]; };
            path: {
                /** Number of the CV profile. */ id: number;
            };
        };
        responses: {
            200: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["FullCVProfile"]; }; };
            304: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; };
        } & Errors<400 | 401 | 403 | 404 | 500 | 503>;
    };
    downloadCv: {
        parameters: {
            query?: never;
            path: {
                /** Number of the CV profile. */ id: number;
            };
        };
        responses: {
            200: { headers: { "Content-Disposition": components["headers"]["ContentDisposition"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/pdf": Blob; }; };
        } & Errors<400 | 401 | 403 | 404 | 429 | 500 | 503>;
    };
    listJobs: {
        parameters: {
            query?: {
                /** Which page, from 0; one past the last is empty. */ page?: number;
                /** Items on a page; 100 at most, a larger number gives 100. */ size?: number;
                /** Field to sort by; `postedAt` where only a direction is given. */ sortBy?: components["schemas"]["JobSortField"];
                /** Direction to sort in; descending for moments and ascending for the rest unless given. */ sortDirection?: components["schemas"]["SortDirection"];
                /** One of id, postedAt, createdAt, updatedAt, title, company, location, category, employmentType, experienceLevel, workArrangement, educationLevel, salaryMin, salaryMax, salaryCurrency, salaryPeriod, salaryBasisHours, salaryGross, salaryScale, salaryCao, hoursPerWeekMin, hoursPerWeekMax, startDate, endDate, applicationDeadline, expiresAt, applicationUrl, companyLogoUrl, source, sourceUrl, externalId, active, viewCount, with ,asc or ,desc; repeatable. */
                sort?: string[];
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["JobPage"]; }; }; } & Errors<400 | 401 | 500 | 503>;
    };
    createJob: {
        parameters: { query?: never; header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["JobRequest"]; }; };
        responses: {
            201: { headers: { "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["JobDto"]; }; };
        } & Errors<400 | 401 | 403 | 409 | 413 | 415 | 422 | 429 | 500 | 503>;
    };
    filterJobs: {
        parameters: {
            query?: {
                /** Which page, from 0; one past the last is empty. */ page?: number;
                /** Items on a page; 100 at most, a larger number gives 100. */ size?: number;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["JobFilterDto"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["JobPage"]; }; }; } & Errors<400 | 401 | 413 | 415 | 429 | 500 | 503>;
    };
    searchJobs: {
        parameters: {
            query?: {
                /** What is looked for: words, `"a phrase"`, `-without`; a comma or `OR` parts alternatives. A place, hours, pay and the like are understood. */ query?: string;
                /** Town, village or postcode of the Netherlands to look around. */ place?: string;
                /** Kilometres around the place, 25 unless given. */ radiusKm?: number;
                /** Words of the place of work. */ location?: string | null;
                /** Words of the name of the company. */ company?: string | null;
                /** Any of these places of work, by the whole name, as facets give it. */ locations?: string[] | null;
                /** Any of these companies, by the whole name, as facets give it. */ companies?: string[] | null;
                /** The whole category, without regard to case and accents. */ category?: string | null;
                /** Any of these kinds of employment. */ employmentTypes?: components["schemas"]["EmploymentType"][] | null;
                /** Any of these levels of experience. */ experienceLevels?: components["schemas"]["ExperienceLevel"][] | null;
                /** Any of these arrangements. */ workArrangements?: components["schemas"]["WorkArrangement"][] | null;
                /** Any of these skills. */ skills?: string[] | null;
                /** Least pay. It is compared as a year of pay; whether it is meant for an hour, a month or a year follows from its height. In minor units (cents). */ salaryMin?: number | null;
                /** Most pay, compared in the same way. In minor units (cents). */ salaryMax?: number | null;
                /** Least number of hours a week. */ hoursMin?: number | null;
                /** Most hours a week. */ hoursMax?: number | null;
                /** A day (its first moment in the Netherlands) or a moment; jobs that were posted then or later. */ postedAfter?: ((string | unknown | unknown) | null) | unknown | unknown;
                /** The whole name of the source, without regard to case and accents. */ source?: string | null;
                /** Field to sort by, where `sort` is not given. */ sortBy?: components["schemas"]["JobSortField"];
                /** Direction to sort in, where `sort` is not given. */ sortDirection?: components["schemas"]["SortDirection"];
                /** Any of these terms of work. */ contractKinds?: components["schemas"]["ContractKind"][] | null;
                /** true: only jobs that say what they pay; false: only those that do not. */ payShown?: boolean;
                /** Best match first unless given; `date` newest, `pay` best paid, `distance` nearest first. */ sort?: "relevance" | "date" | "pay" | "distance";
                /** Whether the answer says how the question was understood and why each job was found; relaxes a search that finds nothing. */ details?: boolean;
                /** true: the words as they stand, without related words, filters, places and corrections. */ literal?: boolean;
                /** Which page, from 0; one past the last is empty. */ page?: number;
                /** Items on a page; 100 at most, a larger number gives 100. */ size?: number;
            };
        };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["JobSearchPage"]; }; }; } & Errors<400 | 401 | 429 | 500 | 503>;
    };
    suggestSearches: {
        parameters: {
            query: {
                /** What was typed so far. */ query: string;
                /** How many at most; 10 unless given. */ limit?: number;
            };
        };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["JobSuggestion"][]; }; }; } & Errors<400 | 429 | 500 | 503>;
    };
    findPlaces: {
        parameters: {
            query: {
                /** Beginning of a name, or a postcode. */ query: string;
            };
        };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["PlaceDto"][]; }; }; } & Errors<400 | 429 | 500 | 503>;
    };
    getFilterValues: { parameters: { query?: never; }; responses: { 200: { content: { "application/json": components["schemas"]["FilterValues"]; }; }; } & Errors<400 | 500 | 503>; };
    getJobStatistics: { parameters: { query?: never; }; responses: { 200: { content: { "application/json": components["schemas"]["JobStatistics"]; }; }; } & Errors<400 | 500 | 503>; };
    viewJob: {
        parameters: {
            query?: never;
            header?: { "If-None-Match"?: components["parameters"]["IfNoneMatch"]; };
            path: {
                /** Number of the job. */ id: number;
            };
        };
        responses: {
            200: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["JobDto"]; }; };
            304: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; };
        } & Errors<400 | 401 | 404 | 500 | 503>;
    };
    replaceJob: {
        parameters: {
            query?: never;
            header?: { "If-Match"?: components["parameters"]["IfMatch"]; };
            path: {
                /** Number of the job. */ id: number;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["JobRequest"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["JobDto"]; }; }; } & Errors<400 | 401 | 403 | 404 | 412 | 413 | 415 | 429 | 500 | 503>;
    };
    removeJob: {
        parameters: {
            query?: never;
            header?: { "If-Match"?: components["parameters"]["IfMatch"]; };
            path: {
                /** Number of the job. */ id: number;
            };
        };
        responses: { 204: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; }; } & Errors<400 | 401 | 403 | 404 | 412 | 429 | 500 | 503>;
    };
    listJobSources: {
        parameters: {
            query?: never;
            path: {
                /** Number of the job. */ id: number;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["JobSourceLinkDto"][]; }; }; } & Errors<400 | 404 | 500 | 503>;
    };
    viewJobReading: {
        parameters: {
            query?: never;
            path: {
                /** Number of the job. */ id: number;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["JobReadingDto"][]; }; }; } & Errors<400 | 404 | 500 | 503>;
    };
    findSimilarJobs: {
        parameters: {
            query?: {
                /** How many to answer; 100 at most, a larger number gives 100. */ limit?: number;
            };
            path: {
                /** Number of the job. */ id: number;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["SimilarJob"][]; }; }; } & Errors<400 | 401 | 404 | 500 | 503>;
    };
    listJobBookmarks: {
        parameters: {
            query?: {
                /** Which page, from 0; one past the last is empty. */ page?: number;
                /** Items on a page; 100 at most, a larger number gives 100. */ size?: number;
                /** One of id, postedAt, createdAt, updatedAt, title, company, location, category, employmentType, experienceLevel, workArrangement, educationLevel, salaryMin, salaryMax, salaryCurrency, salaryPeriod, salaryBasisHours, salaryGross, salaryScale, salaryCao, hoursPerWeekMin, hoursPerWeekMax, startDate, endDate, applicationDeadline, expiresAt, applicationUrl, companyLogoUrl, source, sourceUrl, externalId, active, viewCount, with ,asc or ,desc; repeatable. */
                sort?: string[];
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["JobPage"]; }; }; } & Errors<400 | 401 | 500 | 503>;
    };
    hasJobBookmark: {
        parameters: {
            query?: never;
            path: {
                /** Number of the job. */ id: number;
            };
        };
        responses: { 200: { content: { "application/json": boolean; }; }; } & Errors<400 | 401 | 404 | 500 | 503>;
    };
    addJobBookmark: {
        parameters: {
            query?: never;
            path: {
                /** Number of the job. */ id: number;
            };
        };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; }; } & Errors<400 | 401 | 404 | 429 | 500 | 503>;
    };
    removeJobBookmark: {
        parameters: {
            query?: never;
            path: {
                /** Number of the job. */ id: number;
            };
        };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; }; } & Errors<400 | 401 | 404 | 429 | 500 | 503>;
    };
    listJobsWithoutPay: {
        parameters: {
            query?: {
                /** Which page, from 0; one past the last is empty. */ page?: number;
                /** Items on a page; 100 at most, a larger number gives 100. */ size?: number;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["JobPage"]; }; }; } & Errors<400 | 401 | 403 | 500 | 503>;
    };
    listManagedJobs: {
        parameters: {
            query?: {
                /** Which page, from 0; one past the last is empty. */ page?: number;
                /** Items on a page; 100 at most, a larger number gives 100. */ size?: number;
                /** Words that a job must have. */ search?: string;
                /** Only jobs that are switched on, or off. */ active?: boolean;
            };
        };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["JobPage"]; }; }; } & Errors<400 | 401 | 403 | 429 | 500 | 503>;
    };
    createManagedJob: {
        parameters: { query?: never; header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["JobRequest"]; }; };
        responses: {
            201: { headers: { "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["JobDto"]; }; };
        } & Errors<400 | 401 | 403 | 409 | 413 | 415 | 422 | 429 | 500 | 503>;
    };
    replaceManagedJob: {
        parameters: {
            query?: never;
            header?: { "If-Match"?: components["parameters"]["IfMatch"]; };
            path: {
                /** Number of the job. */ id: number;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["JobRequest"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["JobDto"]; }; }; } & Errors<400 | 401 | 403 | 404 | 412 | 413 | 415 | 429 | 500 | 503>;
    };
    removeManagedJob: {
        parameters: {
            query?: never;
            header?: { "If-Match"?: components["parameters"]["IfMatch"]; };
            path: {
                /** Number of the job. */ id: number;
            };
        };
        responses: { 204: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; }; } & Errors<400 | 401 | 403 | 404 | 412 | 429 | 500 | 503>;
    };
    toggleJob: {
        parameters: {
            query?: never;
            header?: { "If-Match"?: components["parameters"]["IfMatch"]; };
            path: {
                /** Number of the job. */ id: number;
            };
        };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["JobDto"]; }; }; } & Errors<400 | 401 | 403 | 404 | 412 | 429 | 500 | 503>;
    };
    listVisibleApplications: {
        parameters: {
            query?: {
                /** Only applications with this status. */ status?: components["schemas"]["ApplicationStatus"];
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["ApplicationDto"][]; }; }; } & Errors<400 | 401 | 500 | 503>;
    };
    apply: {
        parameters: { query?: never; header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["ApplicationRequest"]; }; };
        responses: {
            201: { headers: { "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["ApplicationDto"]; }; };
        } & Errors<400 | 401 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503>;
    };
    listOwnApplications: { parameters: { query?: never; }; responses: { 200: { content: { "application/json": components["schemas"]["ApplicationDto"][]; }; }; } & Errors<400 | 401 | 500 | 503>; };
    checkApplication: {
        parameters: {
            query?: never;
            path: {
                /** Number of the job. */ jobId: number;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["ApplicationCheckDto"]; }; }; } & Errors<400 | 401 | 404 | 500 | 503>;
    };
    listApplicationsOfJob: {
        parameters: {
            query?: never;
            path: {
                /** Number of the job. */ jobId: number;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["ApplicationDto"][]; }; }; } & Errors<400 | 401 | 403 | 404 | 500 | 503>;
    };
    getApplicationStatistics: { parameters: { query?: never; }; responses: { 200: { content: { "application/json": components["schemas"]["ApplicationStatistics"]; }; }; } & Errors<400 | 401 | 403 | 404 | 500 | 503>; };
    getApplicationSnapshot: {
        parameters: {
            query: {
                /** Which part to answer. */ part: "cv" | "letter" | "file";
            };
            path: {
                /** Number of the application. */ id: number;
            };
        };
        responses: {
            200: {
                headers: { "Content-Disposition": components["headers"]["ContentDisposition"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; };
                content: { "application/pdf": Blob; "text/plain": string; };
            };
        } & Errors<400 | 401 | 403 | 404 | 429 | 500 | 503>;
    };
    uploadCv: {
        parameters: { query?: never; header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; }; };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** The CV, a PDF of at most 5 MB. */ file: Blob;
                };
            };
        };
        responses: {
            200: { headers: { "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["CvUpload"]; }; };
        } & Errors<400 | 401 | 409 | 413 | 415 | 422 | 429 | 500 | 503>;
    };
    getApplicationAnswers: {
        parameters: {
            query?: never;
            path: {
                /** Number of the application. */ id: number;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["AnswerDto"][]; }; }; } & Errors<400 | 401 | 404 | 500 | 503>;
    };
    changeApplicationStatus: {
        parameters: {
            query: {
                /** The status to give. */ status: components["schemas"]["ApplicationStatus"];
                /** For recruiters: the candidate has been told the pay of a job that does not say it. */ payTold?: boolean;
            };
            path: {
                /** Number of the application. */ id: number;
            };
        };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["ApplicationDto"]; }; }; } & Errors<400 | 401 | 403 | 404 | 409 | 412 | 429 | 500 | 503>;
    };
    setApplicationRetention: {
        parameters: {
            query?: never;
            path: {
                /** Number of the application. */ id: number;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["RetentionRequest"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["RetentionDto"]; }; }; } & Errors<400 | 401 | 404 | 412 | 413 | 415 | 429 | 500 | 503>;
    };
    getApplicationHistory: {
        parameters: {
            query?: never;
            path: {
                /** Number of the application. */ id: number;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["ApplicationStatusHistoryDto"][]; }; }; } & Errors<400 | 401 | 404 | 500 | 503>;
    };
    withdrawApplication: {
        parameters: {
            query?: never;
            path: {
                /** Number of the application. */ id: number;
            };
        };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["ApplicationDto"]; }; }; } & Errors<400 | 401 | 404 | 409 | 412 | 429 | 500 | 503>;
    };
    listApplications: {
        parameters: {
            query?: {
                /** Which page, from 0; one past the last is empty. */ page?: number;
                /** Items on a page; 100 at most, a larger number gives 100. */ size?: number;
                /** One of id, appliedAt, updatedAt, status, jobId, jobTitle, company, userId, candidateName, candidateEmail, cvProfileId, cvFilePath, cvFileName, phone, expectedSalary, salaryCurrency, availableFrom, with ,asc or ,desc; repeatable. */
                sort?: string[];
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["ApplicationPage"]; }; }; } & Errors<400 | 401 | 403 | 500 | 503>;
    };
    listApplicationsByStatus: {
        parameters: {
            query?: {
                /** Which page, from 0; one past the last is empty. */ page?: number;
                /** Items on a page; 100 at most, a larger number gives 100. */ size?: number;
                /** One of id, appliedAt, updatedAt, status, jobId, jobTitle, company, userId, candidateName, candidateEmail, cvProfileId, cvFilePath, cvFileName, phone, expectedSalary, salaryCurrency, availableFrom, with ,asc or ,desc; repeatable. */
                sort?: string[];
            };
            path: {
                /** The status to look for. */ status: components["schemas"]["ApplicationStatus"];
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["ApplicationPage"]; }; }; } & Errors<400 | 401 | 403 | 500 | 503>;
    };
    listApplicationsByJob: {
        parameters: {
            query?: {
                /** Which page, from 0; one past the last is empty. */ page?: number;
                /** Items on a page; 100 at most, a larger number gives 100. */ size?: number;
                /** One of id, appliedAt, updatedAt, status, jobId, jobTitle, company, userId, candidateName, candidateEmail, cvProfileId, cvFilePath, cvFileName, phone, expectedSalary, salaryCurrency, availableFrom, with ,asc or ,desc; repeatable. */
                sort?: string[];
            };
            path: {
                /** Number of the job. */ jobId: number;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["ApplicationPage"]; }; }; } & Errors<400 | 401 | 403 | 404 | 500 | 503>;
    };
    listApplicationsByUser: {
        parameters: {
            query?: {
                /** Which page, from 0; one past the last is empty. */ page?: number;
                /** Items on a page; 100 at most, a larger number gives 100. */ size?: number;
                /** One of id, appliedAt, updatedAt, status, jobId, jobTitle, company, userId, candidateName, candidateEmail, cvProfileId, cvFilePath, cvFileName, phone, expectedSalary, salaryCurrency, availableFrom, with ,asc or ,desc; repeatable. */
                sort?: string[];
            };
            path: {
                /** Number of the candidate. */ userId: number;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["ApplicationPage"]; }; }; } & Errors<400 | 401 | 403 | 500 | 503>;
    };
    showCv: {
        parameters: {
            query?: never;
            path: {
                /** Number of the application. */ id: number;
            };
        };
        responses: {
            200: { headers: { "Content-Disposition": components["headers"]["ContentDisposition"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/pdf": Blob; }; };
        } & Errors<400 | 401 | 403 | 404 | 429 | 500 | 503>;
    };
    endProcedure: {
        parameters: {
            query?: never;
            path: {
                /** Number of the job. */ id: number;
            };
        };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["JobDto"]; }; }; } & Errors<400 | 401 | 403 | 404 | 429 | 500 | 503>;
    };
    changeApplications: {
        parameters: { query?: never; };
        requestBody: { content: { "application/json": components["schemas"]["BulkChange"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["BulkResult"]; }; }; } & Errors<400 | 401 | 403 | 404 | 412 | 413 | 415 | 429 | 500 | 503>;
    };
    changeManagedApplicationStatus: {
        parameters: {
            query?: never;
            path: {
                /** Number of the application. */ id: number;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["StatusChange"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["ApplicationDto"]; }; }; } & Errors<400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 429 | 500 | 503>;
    };
    setApplicationNotes: {
        parameters: {
            query?: never;
            path: {
                /** Number of the application. */ id: number;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["NotesChange"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["ApplicationDto"]; }; }; } & Errors<400 | 401 | 403 | 404 | 412 | 413 | 415 | 429 | 500 | 503>;
    };
    removeApplication: {
        parameters: {
            query?: never;
            path: {
                /** Number of the application. */ id: number;
            };
        };
        responses: { 204: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; }; } & Errors<400 | 401 | 403 | 404 | 412 | 429 | 500 | 503>;
    };
    getAnonymousCv: {
        parameters: {
            query?: {
                /** How to answer; `json` unless given. */ format?: "json" | "pdf";
            };
            path: {
                /** Number of the application. */ id: number;
            };
        };
        responses: { 200: { headers: { "Content-Disposition": components["headers"]["ContentDisposition"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["AnonymousApplication"]; "application/pdf": Blob; }; }; } & Errors<400 | 401 | 403 | 404 | 500 | 503>;
    };
    revealCandidate: {
        parameters: {
            query?: never;
            path: {
                /** Number of the application. */ id: number;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["RevealRequest"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["ApplicationDto"]; }; }; } & Errors<400 | 401 | 403 | 404 | 413 | 415 | 429 | 500 | 503>;
    };
    listApplicationMessages: {
        parameters: {
            query?: never;
            path: {
                /** Number of the application. */ id: number;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["MessageDto"][]; }; }; } & Errors<400 | 401 | 404 | 500 | 503>;
    };
    sendApplicationMessage: {
        parameters: {
            query?: never;
            header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
            path: {
                /** Number of the application. */ id: number;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["MessageRequest"]; }; };
        responses: {
            201: { headers: { "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["MessageDto"]; }; };
        } & Errors<400 | 401 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503>;
    };
    listMoves: {
        parameters: {
            query?: never;
            path: {
                /** Number of the application. */ id: number;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["MoveDto"][]; }; }; } & Errors<400 | 401 | 403 | 404 | 500 | 503>;
    };
    moveApplication: {
        parameters: {
            query?: never;
            header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
            path: {
                /** Number of the application. */ id: number;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["MoveRequest"]; }; };
        responses: {
            201: { headers: { "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["MoveDto"]; }; };
        } & Errors<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503>;
    };
    undoMove: {
        parameters: {
            query?: never;
            path: {
                /** Number of the application. */ id: number;
                /** Number of the move. */ move: number;
            };
        };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["MoveDto"]; }; }; } & Errors<400 | 401 | 403 | 404 | 409 | 429 | 500 | 503>;
    };
    listApplicationNotes: {
        parameters: {
            query?: never;
            path: {
                /** Number of the application. */ id: number;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["ApplicationNoteDto"][]; }; }; } & Errors<400 | 401 | 403 | 404 | 500 | 503>;
    };
    addApplicationNote: {
        parameters: {
            query?: never;
            header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
            path: {
                /** Number of the application. */ id: number;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["ApplicationNoteRequest"]; }; };
        responses: {
            201: { headers: { "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["ApplicationNoteDto"]; }; };
        } & Errors<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503>;
    };
    listApplicationTags: {
        parameters: {
            query?: never;
            path: {
                /** Number of the application. */ id: number;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["ApplicationTags"]; }; }; } & Errors<400 | 401 | 403 | 404 | 500 | 503>;
    };
    tagApplication: {
        parameters: {
            query?: never;
            path: {
                /** Number of the application. */ id: number;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["ApplicationTagRequest"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["ApplicationTags"]; }; }; } & Errors<400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 503>;
    };
    untagApplication: {
        parameters: {
            query: {
                /** The tag, however it is written. */ tag: string;
            };
            path: {
                /** Number of the application. */ id: number;
            };
        };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["ApplicationTags"]; }; }; } & Errors<400 | 401 | 403 | 404 | 412 | 429 | 500 | 503>;
    };
    readRatings: {
        parameters: {
            query?: never;
            path: {
                /** Number of the application. */ id: number;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["CandidateRatingsDto"]; }; }; } & Errors<400 | 401 | 403 | 404 | 500 | 503>;
    };
    rateApplication: {
        parameters: {
            query?: never;
            path: {
                /** Number of the application. */ id: number;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["CandidateRatingRequest"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["CandidateRatingsDto"]; }; }; } & Errors<400 | 401 | 403 | 404 | 412 | 413 | 415 | 429 | 500 | 503>;
    };
    listTemplates: { parameters: { query?: never; }; responses: { 200: { content: { "application/json": components["schemas"]["TemplateDto"][]; }; }; } & Errors<400 | 401 | 403 | 500 | 503>; };
    addTemplate: {
        parameters: { query?: never; header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["TemplateRequest"]; }; };
        responses: {
            201: { headers: { "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["TemplateDto"]; }; };
        } & Errors<400 | 401 | 403 | 409 | 413 | 415 | 422 | 429 | 500 | 503>;
    };
    saveTemplate: {
        parameters: {
            query?: never;
            path: {
                /** Number of the template. */ id: number;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["TemplateRequest"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["TemplateDto"]; }; }; } & Errors<400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 429 | 500 | 503>;
    };
    removeTemplate: {
        parameters: {
            query?: never;
            path: {
                /** Number of the template. */ id: number;
            };
        };
        responses: { 204: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; }; } & Errors<400 | 401 | 403 | 404 | 412 | 429 | 500 | 503>;
    };
    listInterviews: {
        parameters: {
            query?: {
                /** Only those of this application. */ applicationId?: number;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["InterviewDto"][]; }; }; } & Errors<400 | 401 | 500 | 503>;
    };
    planInterview: {
        parameters: { query?: never; header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["InterviewRequest"]; }; };
        responses: {
            201: { headers: { "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["InterviewDto"]; }; };
        } & Errors<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503>;
    };
    viewInterview: {
        parameters: {
            query?: never;
            header?: { "If-None-Match"?: components["parameters"]["IfNoneMatch"]; };
            path: {
                /** Number of the interview. */ id: number;
            };
        };
        responses: {
            200: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["InterviewDto"]; }; };
            304: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; };
        } & Errors<400 | 401 | 404 | 500 | 503>;
    };
    changeInterview: {
        parameters: {
            query?: never;
            header?: { "If-Match"?: components["parameters"]["IfMatch"]; };
            path: {
                /** Number of the interview. */ id: number;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["InterviewChange"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["InterviewDto"]; }; }; } & Errors<400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 429 | 500 | 503>;
    };
    cancelInterview: {
        parameters: {
            query?: never;
            header?: { "If-Match"?: components["parameters"]["IfMatch"]; };
            path: {
                /** Number of the interview. */ id: number;
            };
        };
        responses: { 204: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; }; } & Errors<400 | 401 | 403 | 404 | 409 | 412 | 429 | 500 | 503>;
    };
    chooseInterviewTime: {
        parameters: {
            query?: never;
            path: {
                /** Number of the interview. */ id: number;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["InterviewChoice"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["InterviewDto"]; }; }; } & Errors<400 | 401 | 404 | 409 | 410 | 413 | 415 | 429 | 500 | 503>;
    };
    listCompanyJobs: {
        parameters: {
            query?: never;
            path: {
                /** The company, as in the address of its page. */ slug: string;
            };
        };
        responses: {
            200: { headers: { ETag: components["headers"]["ETag"]; "Cache-Control": components["headers"]["CacheControl"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["CompanyJobs"]; }; };
            304: { headers: { ETag: components["headers"]["ETag"]; "Cache-Control": components["headers"]["CacheControl"]; [name: string]: unknown; }; };
        } & Errors<400 | 404 | 500 | 503>;
    };
    listUserCompanies: {
        parameters: {
            query?: never;
            header?: { "If-None-Match"?: components["parameters"]["IfNoneMatch"]; };
            path: {
                /** Number of the user. */ id: number;
            };
        };
        responses: {
            200: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["BoundCompanies"]; }; };
            304: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; };
        } & Errors<400 | 401 | 403 | 404 | 500 | 503>;
    };
    bindUserToCompanies: {
        parameters: {
            query?: never;
            header?: { "If-Match"?: components["parameters"]["IfMatch"]; };
            path: {
                /** Number of the user. */ id: number;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["BoundCompanies"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["BoundCompanies"]; }; }; } & Errors<400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 429 | 500 | 503>;
    };
    listAlerts: { parameters: { query?: never; }; responses: { 200: { content: { "application/json": components["schemas"]["JobAlertDto"][]; }; }; } & Errors<400 | 401 | 500 | 503>; };
    createAlert: {
        parameters: { query?: never; header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["JobAlertRequest"]; }; };
        responses: {
            201: { headers: { "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["JobAlertDto"]; }; };
        } & Errors<400 | 401 | 409 | 413 | 415 | 422 | 429 | 500 | 503>;
    };
    previewAlert: {
        parameters: {
            query?: {
                /** Which page, from 0; one past the last is empty. */ page?: number;
                /** Items on a page; 100 at most, a larger number gives 100. */ size?: number;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["JobAlertRequest"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["JobPage"]; }; }; } & Errors<400 | 401 | 413 | 415 | 429 | 500 | 503>;
    };
    getAlert: {
        parameters: {
            query?: never;
            header?: { "If-None-Match"?: components["parameters"]["IfNoneMatch"]; };
            path: {
                /** Number of the alert. */ id: number;
            };
        };
        responses: {
            200: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["JobAlertDto"]; }; };
            304: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; };
        } & Errors<400 | 401 | 404 | 500 | 503>;
    };
    replaceAlert: {
        parameters: {
            query?: never;
            header?: { "If-Match"?: components["parameters"]["IfMatch"]; };
            path: {
                /** Number of the alert. */ id: number;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["JobAlertRequest"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["JobAlertDto"]; }; }; } & Errors<400 | 401 | 404 | 412 | 413 | 415 | 429 | 500 | 503>;
    };
    removeAlert: {
        parameters: {
            query?: never;
            header?: { "If-Match"?: components["parameters"]["IfMatch"]; };
            path: {
                /** Number of the alert. */ id: number;
            };
        };
        responses: { 204: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; }; } & Errors<400 | 401 | 404 | 412 | 429 | 500 | 503>;
    };
    listMatches: {
        parameters: {
            query?: {
                /** Which page, from 0; one past the last is empty. */ page?: number;
                /** Items on a page; 100 at most, a larger number gives 100. */ size?: number;
            };
            path: {
                /** Number of the alert. */ id: number;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["JobPage"]; }; }; } & Errors<400 | 401 | 404 | 500 | 503>;
    };
    startCrawl: {
        parameters: { query?: never; header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["CrawlRequest"]; }; };
        responses: {
            200: { headers: { "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["CrawlStart"]; }; };
        } & Errors<400 | 409 | 413 | 415 | 422 | 429 | 500 | 503>;
    };
    getCrawl: {
        parameters: {
            query?: never;
            header?: { "If-None-Match"?: components["parameters"]["IfNoneMatch"]; };
            path: {
                /** Number of the crawl. */ id: number;
            };
        };
        responses: {
            200: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["CrawlJob"]; }; };
            304: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; };
        } & Errors<400 | 404 | 500 | 503>;
    };
    listCrawls: {
        parameters: {
            query?: {
                /** Which page, from 0; one past the last is empty. */ page?: number;
                /** Items on a page; 100 at most, a larger number gives 100. */ size?: number;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["CrawlPage"]; }; }; } & Errors<400 | 500 | 503>;
    };
    scrapePage: {
        parameters: { query?: never; };
        requestBody: { content: { "application/json": components["schemas"]["ScrapeRequest"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["ScrapeAnswer"]; }; }; } & Errors<400 | 413 | 415 | 429 | 500 | 503>;
    };
    triggerScraping: {
        parameters: { query?: never; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["TriggerAnswer"]; }; }; } & Errors<400 | 429 | 500 | 503>;
    };
    triggerFlextender: {
        parameters: { query?: never; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["TriggerAnswer"]; }; }; } & Errors<400 | 429 | 500 | 503>;
    };
    getScrapingStatus: { parameters: { query?: never; }; responses: { 200: { content: { "application/json": components["schemas"]["ScrapingStatus"]; }; }; } & Errors<400 | 500 | 503>; };
    listSources: {
        parameters: {
            query?: {
                /** Which page, from 0; one past the last is empty. */ page?: number;
                /** Items on a page; 100 at most, a larger number gives 100. */ size?: number;
                /** One of id, name, sourceType, url, identifier, active, indexable, description, crawlFrequencyMinutes, maxPages, lastScrapedAt, lastStatus, lastError, jobsFound, createdAt, updatedAt, with ,asc or ,desc; repeatable. */
                sort?: string[];
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["JobSourcePage"]; }; }; } & Errors<400 | 401 | 403 | 500 | 503>;
    };
    createSource: {
        parameters: { query?: never; header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["JobSourceRequest"]; }; };
        responses: {
            201: { headers: { "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["JobSourceDto"]; }; };
        } & Errors<400 | 401 | 403 | 409 | 413 | 415 | 422 | 429 | 500 | 503>;
    };
    listSourcesOfType: {
        parameters: {
            query?: {
                /** Which page, from 0; one past the last is empty. */ page?: number;
                /** Items on a page; 100 at most, a larger number gives 100. */ size?: number;
                /** One of id, name, sourceType, url, identifier, active, indexable, description, crawlFrequencyMinutes, maxPages, lastScrapedAt, lastStatus, lastError, jobsFound, createdAt, updatedAt, with ,asc or ,desc; repeatable. */
                sort?: string[];
            };
            path: {
                /** The type to look for. */ sourceType: components["schemas"]["SourceType"];
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["JobSourcePage"]; }; }; } & Errors<400 | 401 | 403 | 500 | 503>;
    };
    searchSources: {
        parameters: {
            query: {
                /** Part of a name, address, identifier or description. */ query: string;
                /** Which page, from 0; one past the last is empty. */ page?: number;
                /** Items on a page; 100 at most, a larger number gives 100. */ size?: number;
                /** One of id, name, sourceType, url, identifier, active, indexable, description, crawlFrequencyMinutes, maxPages, lastScrapedAt, lastStatus, lastError, jobsFound, createdAt, updatedAt, with ,asc or ,desc; repeatable. */
                sort?: string[];
            };
        };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["JobSourcePage"]; }; }; } & Errors<400 | 401 | 403 | 429 | 500 | 503>;
    };
    getSource: {
        parameters: {
            query?: never;
            header?: { "If-None-Match"?: components["parameters"]["IfNoneMatch"]; };
            path: {
                /** Number of the source. */ id: number;
            };
        };
        responses: {
            200: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["JobSourceDto"]; }; };
            304: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; };
        } & Errors<400 | 401 | 403 | 404 | 500 | 503>;
    };
    replaceSource: {
        parameters: {
            query?: never;
            header?: { "If-Match"?: components["parameters"]["IfMatch"]; };
            path: {
                /** Number of the source. */ id: number;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["JobSourceRequest"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["JobSourceDto"]; }; }; } & Errors<400 | 401 | 403 | 404 | 412 | 413 | 415 | 429 | 500 | 503>;
    };
    removeSource: {
        parameters: {
            query?: never;
            header?: { "If-Match"?: components["parameters"]["IfMatch"]; };
            path: {
                /** Number of the source. */ id: number;
            };
        };
        responses: { 204: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; }; } & Errors<400 | 401 | 403 | 404 | 412 | 429 | 500 | 503>;
    };
    toggleSource: {
        parameters: {
            query?: never;
            header?: { "If-Match"?: components["parameters"]["IfMatch"]; };
            path: {
                /** Number of the source. */ id: number;
            };
        };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["JobSourceDto"]; }; }; } & Errors<400 | 401 | 403 | 404 | 412 | 429 | 500 | 503>;
    };
    scrapeSource: {
        parameters: {
            query?: never;
            path: {
                /** Number of the source. */ id: number;
            };
        };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["ScrapeResult"]; }; }; } & Errors<400 | 401 | 403 | 404 | 409 | 429 | 500 | 503>;
    };
    scrapeAllSources: {
        parameters: { query?: never; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "text/plain": string; }; }; } & Errors<400 | 401 | 403 | 429 | 500 | 503>;
    };
    getDashboard: { parameters: { query?: never; }; responses: { 200: { content: { "application/json": components["schemas"]["Dashboard"]; }; }; } & Errors<400 | 401 | 403 | 404 | 500 | 503>; };
    countApplicationsByStatus: { parameters: { query?: never; }; responses: { 200: { content: { "application/json": { [key: string]: number; }; }; }; } & Errors<400 | 401 | 403 | 404 | 500 | 503>; };
    countApplicationsByMonth: {
        parameters: {
            query?: {
                /** How many months, this one included. */ months?: number;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["MonthCount"][]; }; }; } & Errors<400 | 401 | 403 | 404 | 500 | 503>;
    };
    listTopJobs: {
        parameters: {
            query?: {
                /** How many to answer; 100 at most, a larger number gives 100. */ limit?: number;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["TopJob"][]; }; }; } & Errors<400 | 401 | 403 | 404 | 500 | 503>;
    };
    getSystemHealth: { parameters: { query?: never; }; responses: { 200: { content: { "application/json": components["schemas"]["SystemHealth"]; }; }; } & Errors<400 | 401 | 403 | 500 | 503>; };
    explainOwnMatch: {
        parameters: {
            query?: {
                /** Number of a CV profile of the caller; the default one unless given. */ profileId?: number;
            };
            path: {
                /** Number of the job. */ id: number;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["ExplainedMatch"]; }; }; } & Errors<400 | 401 | 404 | 500 | 503>;
    };
    explainApplicationMatch: {
        parameters: {
            query?: never;
            path: {
                /** Number of the application. */ id: number;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["ExplainedMatch"]; }; }; } & Errors<400 | 401 | 403 | 404 | 409 | 500 | 503>;
    };
    getMatchRecord: {
        parameters: { query?: never; header?: { "If-None-Match"?: components["parameters"]["IfNoneMatch"]; }; };
        responses: {
            200: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["MatchRecordDto"]; }; };
            304: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; };
        } & Errors<400 | 401 | 403 | 404 | 500 | 503>;
    };
    recordMatch: {
        parameters: { query?: never; header?: { "If-Match"?: components["parameters"]["IfMatch"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["MatchRecordRequest"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["MatchRecordDto"]; }; }; } & Errors<400 | 401 | 403 | 412 | 413 | 415 | 429 | 500 | 503>;
    };
    getMatchObjection: {
        parameters: { query?: never; header?: { "If-None-Match"?: components["parameters"]["IfNoneMatch"]; }; };
        responses: {
            200: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["MatchObjectionDto"]; }; };
            304: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; };
        } & Errors<400 | 401 | 500 | 503>;
    };
    setMatchObjection: {
        parameters: { query?: never; header?: { "If-Match"?: components["parameters"]["IfMatch"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["MatchObjectionRequest"]; }; };
        responses: { 200: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["MatchObjectionDto"]; }; }; } & Errors<400 | 401 | 412 | 413 | 415 | 429 | 500 | 503>;
    };
    listExports: { parameters: { query?: never; }; responses: { 200: { content: { "application/json": components["schemas"]["DataExportDto"][]; }; }; } & Errors<400 | 401 | 500 | 503>; };
    askExport: {
        parameters: { query?: never; header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["PasswordProof"]; }; };
        responses: {
            /** Accepted; the work goes on. */ 202: { headers: { "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["DataExportDto"]; }; };
        } & Errors<400 | 401 | 409 | 413 | 415 | 422 | 429 | 500 | 503>;
    };
    getExport: {
        parameters: {
            query?: never;
            header?: { "If-None-Match"?: components["parameters"]["IfNoneMatch"]; };
            path: {
                /** Number of the copy. */ id: number;
            };
        };
        responses: {
            200: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["DataExportDto"]; }; };
            304: { headers: { ETag: components["headers"]["ETag"]; [name: string]: unknown; }; };
        } & Errors<400 | 401 | 404 | 500 | 503>;
    };
    downloadExport: {
        parameters: {
            query?: never;
            path: {
                /** Number of the copy. */ id: number;
            };
        };
        responses: {
            200: { headers: { "Content-Disposition": components["headers"]["ContentDisposition"]; RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/zip": Blob; }; };
        } & Errors<400 | 401 | 404 | 409 | 429 | 500 | 503>;
    };
    askErasure: {
        parameters: { query?: never; };
        requestBody: { content: { "application/json": components["schemas"]["PasswordProof"]; }; };
        responses: {
            /** Accepted; the work goes on. */ 202: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["ErasureAnswer"]; }; };
        } & Errors<400 | 401 | 409 | 413 | 415 | 429 | 500 | 503>;
    };
    cancelErasure: {
        parameters: { query?: never; };
        requestBody: { content: { "application/json": components["schemas"]["PasswordProof"]; }; };
        responses: { 204: { headers: { RateLimit: components["headers"]["RateLimit"]; "RateLimit-Policy": components["headers"]["RateLimitPolicy"]; [name: string]: unknown; }; }; } & Errors<400 | 401 | 404 | 412 | 413 | 415 | 429 | 500 | 503>;
    };
    readRegister: {
        parameters: {
            query?: {
                /** JSON, or a CSV file (RFC 4180) for a spreadsheet. */ format?: "json" | "csv";
            };
        };
        responses: { 200: { headers: { "Content-Disposition": components["headers"]["ContentDisposition"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["RegisterDto"]; "text/csv": string; }; }; } & Errors<400 | 401 | 403 | 500 | 503>;
    };
    readRetention: {
        parameters: {
            query?: {
                /** JSON, or a CSV file (RFC 4180) for a spreadsheet. */ format?: "json" | "csv";
            };
        };
        responses: { 200: { headers: { "Content-Disposition": components["headers"]["ContentDisposition"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["DueDto"][]; "text/csv": string; }; }; } & Errors<400 | 401 | 403 | 500 | 503>;
    };
    readPrivacyLog: {
        parameters: {
            query?: {
                /** JSON, or a CSV file (RFC 4180) for a spreadsheet. */ format?: "json" | "csv";
            };
        };
        responses: { 200: { headers: { "Content-Disposition": components["headers"]["ContentDisposition"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["LookDto"][]; "text/csv": string; }; }; } & Errors<400 | 401 | 403 | 500 | 503>;
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
        responses: { 200: { headers: { "Content-Disposition": components["headers"]["ContentDisposition"]; [name: string]: unknown; }; content: { "application/json": components["schemas"]["OperatorActPage"]; "text/csv": string; }; }; } & Errors<400 | 401 | 403 | 500 | 503>;
    };
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
