/** Values that the examples of the API document use; with an analysis of this id and a link of this token they all work. */

export const exampleAnalysisId = '6f1d3c52-8a0e-4b7c-9d25-1e4a7b90c3f8'

/** 32 bytes in base64url. */
export const exampleToken = 'cG9sZGVyLWV4YW1wbGUtdXBsb2FkLWxpbmstMDAwMDE'

/** The built-in example that the other examples are about. */
export const exampleFileId = 'bouwbedrijf'

/** Examples of a path that names the analysis alone. */
export const analysisExamples = { params: { id: exampleAnalysisId } }

/** A sample of that example. */
export const exampleSample = {
  method: 'MUS',
  side: 'DEBIT',
  seed: 2025,
  confidence: 0.95,
  materiality: '250000.00',
  expected: '25000.00',
}

/** A transaction of that example that is flagged. */
export const exampleFindingKey = 'yjEX_BtV8bSk7qLGd_1vv2'
