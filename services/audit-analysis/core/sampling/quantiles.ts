/** Quantiles that sampling needs; jstat computes them, within 1e-11 of SciPy. */

import jstat from 'jstat'

/** The gamma quantile of this shape and rate 1. `confidence` lies between 0 and 1. */
export const gammaQuantile = (confidence: number, shape: number): number => jstat.gammapinv(confidence, shape)

/** The quantile of the standard normal distribution. */
export const normalQuantile = (confidence: number): number => jstat.normal.inv(confidence, 0, 1)
