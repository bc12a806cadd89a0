/** Fields of work that ISCO-08 parts by how long one learned: a laborant and an analist are in one. */
export const fieldOf = (code: string): string => {
  const two = code.slice(0, 2)
  return { '31': '21', '32': '22', '53': '22', '33': '24', '35': '25', '34': '26' }[two] ?? two
}
