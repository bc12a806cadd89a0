/** CVs of others' making: a JSON Resume with more than a profile holds, and a Europass CV. */

export const resume = {
  $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
  basics: {
    name: 'Fenna van der Laan',
    label: 'Ontwikkelaar',
    image: '',
    email: 'fenna@voorbeeld.nl',
    phone: '+31 6 12345678',
    url: 'https://fenna.example',
    summary: 'Bouwt graag dingen die lang meegaan.',
    location: {
      address: 'Molenweg 12',
      postalCode: '6711 AB',
      city: 'Ede',
      countryCode: 'NL',
      region: 'Gelderland',
    },
    profiles: [
      { network: 'Mastodon', username: 'fenna', url: 'https://mastodon.example/@fenna' },
      { network: 'GitHub', username: 'fenna', url: 'https://github.com/fenna' },
    ],
  },
  work: [
    {
      name: 'Zuivel Digitaal',
      position: 'Ontwikkelaar',
      url: 'https://zuivel.example',
      startDate: '2019-09-01',
      summary: 'Planning van melkfabrieken.',
      highlights: ['Bracht de planning naar de fabrieken'],
      department: 'Planning',
    },
    { name: 'Gemeente Ede', position: 'Stagiair', startDate: '2017', endDate: '2018-06', highlights: [] },
  ],
  volunteer: [{ organization: 'Molenvrienden', position: 'Molenaar', startDate: '2020' }],
  education: [
    {
      institution: 'HAN',
      area: 'Informatica',
      studyType: 'Bachelor',
      startDate: '2013',
      endDate: '2017',
      courses: ['Databases'],
    },
  ],
  awards: [],
  skills: [{ name: 'Web', level: 'Goed', keywords: ['HTML', 'TypeScript'] }],
  languages: [{ language: 'Nederlands', fluency: 'Native speaker' }],
  interests: [{ name: 'Molens', keywords: ['Wind'] }],
  projects: [
    {
      name: 'Weerstation',
      description: 'Meet de wind.',
      highlights: ['In tien molens'],
      keywords: ['Rust'],
      roles: ['Bouwer'],
    },
  ],
  meta: { version: 'v1.0.0', lastModified: '2025-01-01T00:00:00' },
}

export const europassXml = `<?xml version="1.0" encoding="UTF-8"?>
<Candidate xmlns="http://www.europass.eu/1.0" xmlns:oa="http://www.openapplications.org/oagis/9"
  xmlns:hr="http://www.hr-xml.org/3" xmlns:eures="http://www.europass_eures.eu/1.0">
  <CandidatePerson>
    <PersonName><oa:GivenName>Jan</oa:GivenName><hr:FamilyName>de Wit</hr:FamilyName></PersonName>
    <Communication><ChannelCode>Email</ChannelCode><oa:URI>jan@voorbeeld.nl</oa:URI></Communication>
    <Communication><ChannelCode>Telephone</ChannelCode><UseCode>mobile</UseCode><CountryDialing>31</CountryDialing><oa:DialNumber>612345678</oa:DialNumber></Communication>
    <Communication><UseCode>home</UseCode><Address type="home"><oa:AddressLine>Molenweg 1</oa:AddressLine><oa:CityName>Ede</oa:CityName><CountryCode>nl</CountryCode><oa:PostalCode>6711AB</oa:PostalCode></Address></Communication>
    <Communication><ChannelCode>Social Media</ChannelCode><UseCode>linkedin</UseCode><oa:URI>https://www.linkedin.com/in/jandewit</oa:URI></Communication>
    <PrimaryLanguageCode name="NORMAL">dut</PrimaryLanguageCode>
    <NationalityCode>nl</NationalityCode>
    <hr:BirthDate>1990-05-14</hr:BirthDate>
  </CandidatePerson>
  <CandidateProfile languageCode="nl">
    <EmploymentHistory>
      <EmployerHistory>
        <hr:OrganizationName>Bakkerij Korst</hr:OrganizationName>
        <PositionHistory>
          <PositionTitle typeCode="FREETEXT">Bakker</PositionTitle>
          <eures:EmploymentPeriod>
            <eures:StartDate><hr:FormattedDateTime>2018-03</hr:FormattedDateTime></eures:StartDate>
            <hr:CurrentIndicator>true</hr:CurrentIndicator>
          </eures:EmploymentPeriod>
          <oa:Description>&lt;p&gt;Brood &amp;amp; gebak:&lt;/p&gt;&lt;ul&gt;&lt;li&gt;Desem&lt;/li&gt;&lt;li&gt;Taart&lt;/li&gt;&lt;/ul&gt;</oa:Description>
        </PositionHistory>
      </EmployerHistory>
    </EmploymentHistory>
    <EducationHistory>
      <EducationOrganizationAttendance>
        <hr:OrganizationName>ROC A12</hr:OrganizationName>
        <AttendancePeriod>
          <StartDate><hr:FormattedDateTime>2014</hr:FormattedDateTime></StartDate>
          <EndDate><hr:FormattedDateTime>2017</hr:FormattedDateTime></EndDate>
          <hr:CurrentIndicator>false</hr:CurrentIndicator>
        </AttendancePeriod>
        <EducationDegree><hr:DegreeName>Brood en banket</hr:DegreeName></EducationDegree>
      </EducationOrganizationAttendance>
      <EducationOrganizationAttendance>
        <hr:OrganizationName>Bakkersvakschool</hr:OrganizationName>
        <hr:ProgramName>Meesterbakker</hr:ProgramName>
        <AttendancePeriod>
          <StartDate><hr:FormattedDateTime>2023-09</hr:FormattedDateTime></StartDate>
          <Ongoing>true</Ongoing>
        </AttendancePeriod>
      </EducationOrganizationAttendance>
    </EducationHistory>
    <PersonQualifications>
      <PersonCompetency>
        <CompetencyID>hun</CompetencyID><hr:TaxonomyID>language</hr:TaxonomyID>
        <eures:CompetencyDimension><eures:Score><hr:ScoreText>A1</hr:ScoreText></eures:Score></eures:CompetencyDimension>
      </PersonCompetency>
      <PersonCompetency>
        <CompetencyID>eng</CompetencyID><hr:TaxonomyID>language</hr:TaxonomyID>
        <eures:CompetencyDimension><hr:CompetencyDimensionTypeCode>CEF-Understanding-Listening</hr:CompetencyDimensionTypeCode><eures:Score><hr:ScoreText>B2</hr:ScoreText></eures:Score></eures:CompetencyDimension>
        <eures:CompetencyDimension><hr:CompetencyDimensionTypeCode>CEF-Writing-Production</hr:CompetencyDimensionTypeCode><eures:Score><hr:ScoreText>B1</hr:ScoreText></eures:Score></eures:CompetencyDimension>
      </PersonCompetency>
    </PersonQualifications>
    <DigitalSkills><DigitalSkillsGroup><Title>Kantoor</Title><DigitalSkill>Excel</DigitalSkill></DigitalSkillsGroup></DigitalSkills>
    <Hobbies><Hobby><Title>Zeilen</Title><Description>&lt;p&gt;Op het Wad&lt;/p&gt;</Description></Hobby></Hobbies>
  </CandidateProfile>
</Candidate>`
