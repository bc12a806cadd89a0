/** Jobs from an HR system: posted once, closed when filled, and told of by a webhook. */

import type { Quickstart } from '../../../kit/pages/docs/documentation.ts'

export const hrSystem: Quickstart = {
  audience: 'hr-system',
  title: { nl: 'Vacatures uit een HR-systeem', en: 'Jobs from an HR system' },
  lead: {
    nl: 'Na tien minuten plaatst je HR-systeem een vacature, precies één keer, en sluit het die weer.',
    en: 'After ten minutes your HR system posts a job, exactly once, and closes it again.',
  },
  needs: {
    nl: 'Een account van een recruiter of beheerder zonder tweede stap, in de variabelen EMAIL en PASSWORD.',
    en: 'An account of a recruiter or an administrator without a second step, in the variables EMAIL and PASSWORD.',
  },
  steps: [
    {
      title: { nl: 'Log in', en: 'Sign in' },
      text: {
        nl: 'Het token geldt kort; het refresh-token uit hetzelfde antwoord vernieuwt het.',
        en: 'The token is short-lived; the refresh token of the same answer renews it.',
      },
      code: `TOKEN=$(curl -sf '{base}/api/auth/login' \\
  -H 'Content-Type: application/json' \\
  -d "{\\"email\\": \\"$EMAIL\\", \\"password\\": \\"$PASSWORD\\"}" |
  sed 's/.*"accessToken":"\\([^"]*\\)".*/\\1/')
echo "\${#TOKEN} letters"`,
      prints: '… letters',
    },
    {
      title: { nl: 'Plaats een vacature', en: 'Post a job' },
      text: {
        nl: 'Idempotency-Key is de naam die jouw systeem aan deze vacature geeft; hier is dat het moment waarop je begint. Sturen na een verbroken verbinding geeft 24 uur lang het eerste antwoord nog eens. Met --retry wacht curl bij 503 zolang als het antwoord zegt.',
        en: 'Idempotency-Key is the name that your system has for this job; here that is the moment at which you begin. Sending it after a broken connection gives the first answer once more, for 24 hours. With --retry curl waits after a 503 for as long as the answer says.',
      },
      code: `NAME="hr-$(date +%s)-$$"
post_job() {
  curl -sf --retry 5 '{base}/jobs' \\
    -H "Authorization: Bearer $TOKEN" \\
    -H 'Content-Type: application/json' \\
    -H "Idempotency-Key: $NAME" \\
    -d '{"title": "Timmerman", "company": "De Vries Bouw", "description": "Je maakt ramen en deuren."}'
}
JOB=$(post_job | sed 's/^{"id":\\([0-9]*\\).*/\\1/')
AGAIN=$(post_job | sed 's/^{"id":\\([0-9]*\\).*/\\1/')
echo "job $JOB, sent again: $AGAIN"
test -n "$JOB" && test "$JOB" = "$AGAIN"`,
      prints: 'job …, sent again: …',
    },
    {
      title: { nl: 'Lees hem terug', en: 'Read it back' },
      text: {
        nl: 'De vacature is meteen te vinden, ook op de site zelf.',
        en: 'The job can be found at once, on the site itself too.',
      },
      code: `curl -sf "{base}/jobs/$JOB" | grep -o '"title":"[^"]*"'`,
      prints: '"title":"Timmerman"',
    },
    {
      title: { nl: 'Haal hem weg', en: 'Take it away' },
      text: {
        nl: 'If-Match zorgt dat niets verdwijnt wat een collega intussen heeft veranderd: dan is het 412.',
        en: 'If-Match keeps from deleting what a colleague has changed meanwhile: then it is 412.',
      },
      code: `ETAG=$(curl -sfI "{base}/jobs/$JOB" -H "Authorization: Bearer $TOKEN" | tr -d '\\r' | sed -n 's/^etag: //p')
curl -s -o answer.txt -w '%{http_code}\\n' -X DELETE "{base}/jobs/$JOB" \\
  -H "Authorization: Bearer $TOKEN" -H "If-Match: $ETAG"`,
      prints: '204',
    },
  ],
}
