/** A Personio career site's /xml with two positions, by its real elements; an unknown company is an HTML page with 404. */

import { type LocalSite, startSite } from '../../testing/local-site.ts'

const xml = `<?xml version="1.0" encoding="UTF-8"?>
<workzag-jobs>
<position><id>2800938</id><subcompany>Molenbouw Nederland B.V.</subcompany><office>Zwolle</office>
<additionalOffices><office>Deventer</office><office>Zwolle</office></additionalOffices>
<department>Techniek</department><recruitingCategory>Buitendienst</recruitingCategory><name>Molenmaker (m/v/x)</name>
<jobDescriptions><jobDescription><name>Wat ga je doen?</name><value><![CDATA[<p>Wieken herstellen.</p><ul><li>Tussen € 2.900 en € 3.700 bruto per maand</li></ul>]]></value></jobDescription>
<jobDescription><name>Wie ben je?</name><value><![CDATA[<p>Geen hoogtevrees.</p>]]></value></jobDescription></jobDescriptions>
<employmentType>permanent</employmentType><seniority>entry-level</seniority><schedule>full-time</schedule><yearsOfExperience>1-2</yearsOfExperience>
<keywords>hout,molens</keywords><occupation>carpentry</occupation><occupationCategory>trades</occupationCategory><createdAt>2026-09-14T08:11:42+00:00</createdAt></position>
<position><id>2800940</id><office>Arnhem</office><department>Marketing</department><name>Stagiair communicatie</name>
<jobDescriptions/><employmentType>intern</employmentType><seniority>student</seniority><schedule>full-or-part-time</schedule><createdAt>2026-09-15T08:11:42+00:00</createdAt></position>
</workzag-jobs>`

export const startPersonio = (): Promise<LocalSite> =>
  startSite((request, response) => {
    const found = request.url === '/xml?language=nl'
    response.writeHead(found ? 200 : 404, { 'content-type': found ? 'text/xml; charset=utf-8' : 'text/html' })
    response.end(found ? xml : '<html><title>Page not found</title></html>')
  })
