/** Mails on their way as Kysely sees them. */

export interface LetterTables {
  outgoing_letters: {
    id: string
    kind: string
    /** Keyed index of the address; equal addresses have equal keys. */
    address_key: string
    /** The `record` of the representative that it is about; null for an address that nobody is known by. */
    person: string | null
    /** Recipient and data, sealed; null once it has been sent. */
    sealed: string | null
    tries: number
    created_at: Date
    /** When it is tried next; while it is being sent, when it counts as lost. */
    due_at: Date
    /** Null until it has been handed over. */
    sent_at: Date | null
  }
}
