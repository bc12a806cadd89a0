/**
 * Changes no table. Once it is applied, tokens and codes begin with when they were made, and a release before that looks them up
 * by another key than they are stored under: it would refuse what the others issued. An operator says when none is left.
 */

export const name = '017-timed-token-ids-contract'

export const up = async (): Promise<void> => {}
