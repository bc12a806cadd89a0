/** What a CV is made from: the fields of a CV profile with its lists (specification, CV profiles). */

export type Text = string | null | undefined

/** The fields of CVProfileDTO with its relations; all texts are plain. */
export interface CvProfile {
  firstName?: Text
  lastName?: Text
  email?: Text
  phone?: Text
  headline?: Text
  summary?: Text
  address?: Text
  city?: Text
  postalCode?: Text
  country?: Text
  dateOfBirth?: Text
  nationality?: Text
  linkedinUrl?: Text
  githubUrl?: Text
  websiteUrl?: Text
  workExperiences?: {
    company: string
    position: string
    location?: Text
    url?: Text
    startDate?: Text
    endDate?: Text
    current?: boolean | null
    description?: Text
    highlights?: readonly string[] | null
  }[]
  educations?: {
    institution: string
    degree?: Text
    fieldOfStudy?: Text
    startDate?: Text
    endDate?: Text
    current?: boolean | null
    grade?: Text
    description?: Text
  }[]
  skills?: { name: string; category?: Text; level?: Text; yearsOfExperience?: number | null }[]
  languages?: { name: string; level?: Text }[]
  certificates?: {
    name: string
    issuer?: Text
    issueDate?: Text
    expiryDate?: Text
    credentialId?: Text
    url?: Text
  }[]
  projects?: {
    name: string
    role?: Text
    description?: Text
    url?: Text
    startDate?: Text
    endDate?: Text
    technologies?: readonly string[] | null
  }[]
}
