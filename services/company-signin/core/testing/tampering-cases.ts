/**
 * What may be done to a chain of 24 events with checkpoints over 8, 16 and 20: in memory here, in the database in
 * audit-trail/.
 */

import { signCheckpoint } from '../checkpoint.ts'
import type { FaultKind } from '../verify-chain.ts'
import { type ChainFixture, checkpointOf, fixtureKey, rehash, renumber } from './chain-fixture.ts'
import {
  copyAs,
  edit,
  forgeAll,
  impersonate,
  insertAfter,
  moveTime,
  rowAt,
  swap,
  writeOn,
} from './tampering.ts'

/** Every change that must be seen: what is done, the event that must be named, and as what. */
export const tamperingCases: readonly [string, (fixture: ChainFixture) => void, number, FaultKind][] = [
  ['a row is removed in the middle', (f) => f.rows.splice(9, 1), 10, 'MISSING'],
  [
    'a row is removed in the middle and the rest renumbered',
    (f) => {
      f.rows.splice(9, 1)
      renumber(f)
    },
    10,
    'HASH',
  ],
  ['the first row is removed', (f) => f.rows.splice(0, 1), 1, 'MISSING'],
  ['the tail is removed', (f) => f.rows.splice(17), 18, 'MISSING'],
  ['all rows are removed', (f) => f.rows.splice(0), 1, 'MISSING'],
  ['two rows are swapped with their numbers', (f) => swap(f, 10, 11), 10, 'MISSING'],
  [
    'two rows swap their contents',
    (f) => {
      swap(f, 10, 11)
      renumber(f)
    },
    10,
    'HASH',
  ],
  ['a row is inserted, hashed rightly, and the rest renumbered', (f) => insertAfter(f, 9, true), 10, 'HASH'],
  [
    'a row is inserted with an idle hash and the rest renumbered',
    (f) => insertAfter(f, 9, false),
    10,
    'HASH',
  ],
  [
    'a row is copied under its own number',
    (f) => f.rows.splice(10, 0, structuredClone(rowAt(f, 10))),
    10,
    'OUT_OF_ORDER',
  ],
  [
    'a row is copied over the next number',
    (f) => {
      f.rows[10] = copyAs(f, 10, 11)
    },
    11,
    'HASH',
  ],
  [
    'a row is edited and re-hashed alone',
    (f) => {
      edit(f, 11)
      rehash(f, 11, 11)
    },
    11,
    'HASH',
  ],
  [
    'the last row before a checkpoint is edited and re-hashed',
    (f) => {
      edit(f, 16)
      rehash(f, 16, 16)
    },
    9,
    'CHECKPOINT',
  ],
  [
    'the row behind a checkpoint is edited and re-hashed',
    (f) => {
      edit(f, 9)
      rehash(f, 9, 9)
    },
    9,
    'HASH',
  ],
  [
    'a row gets an idle hash and the rest are re-hashed from it',
    (f) => {
      rowAt(f, 11).hash = 'ab'.repeat(32)
      rehash(f, 12)
    },
    11,
    'HASH',
  ],
  [
    'a checkpoint signed by the right key has another root',
    (f) => {
      f.checkpoints[1] = signCheckpoint({ ...f.checkpoints[1]!, merkleRoot: 'ab'.repeat(32) }, f.privateKey)
    },
    9,
    'CHECKPOINT',
  ],
  [
    'a row is edited and it and the rest are re-hashed',
    (f) => {
      edit(f, 11)
      rehash(f, 11)
    },
    9,
    'CHECKPOINT',
  ],
  [
    'the whole chain is re-hashed',
    (f) => {
      edit(f, 1)
      rehash(f, 1)
    },
    1,
    'CHECKPOINT',
  ],
  [
    'the chain of another deployment takes its place',
    (f) => {
      f.deploymentId = 'other'
      rehash(f, 1)
      f.deploymentId = 'deployment-1'
    },
    1,
    'HASH',
  ],
  [
    'time is moved in one row',
    (f) => {
      rowAt(f, 12).event.timestamp = '2026-01-05T09:00:00.000Z'
    },
    12,
    'HASH',
  ],
  ['time is moved in all rows and all are re-hashed', (f) => moveTime(f), 1, 'CHECKPOINT'],
  [
    'the stored hash of one row is edited',
    (f) => {
      rowAt(f, 12).hash = rowAt(f, 3).hash
    },
    12,
    'HASH',
  ],
  [
    'the hash of the head row is edited',
    (f) => {
      rowAt(f, 24).hash = rowAt(f, 3).hash
    },
    24,
    'HASH',
  ],
  ['the head row is edited', (f) => edit(f, 24), 24, 'HASH'],
  ['an old backup of the table is put back', (f) => f.rows.splice(12), 13, 'MISSING'],
  ['an old backup is put back and written on', (f) => writeOn(f, 12), 9, 'CHECKPOINT'],
  [
    'an address is replaced by another person’s',
    (f) => {
      rowAt(f, 5).actorEmail!.address = 'piet@voorbeeld.nl'
    },
    5,
    'E_MAIL',
  ],
  [
    'a salt is emptied',
    (f) => {
      rowAt(f, 5).actorEmail!.salt = ''
    },
    5,
    'E_MAIL',
  ],
  ['an old checkpoint is removed', (f) => f.checkpoints.splice(0, 1), 9, 'CHECKPOINT_GONE'],
  ['the newest checkpoint is removed', (f) => f.checkpoints.splice(2, 1), 21, 'CHECKPOINT_GONE'],
  ['the whole checkpoint file is removed', (f) => f.checkpoints.splice(0), 9, 'CHECKPOINT_GONE'],
  [
    'a checkpoint is forged: its size',
    (f) => {
      f.checkpoints[1]!.size = 15
    },
    9,
    'CHECKPOINT',
  ],
  [
    'a checkpoint is forged: its head',
    (f) => {
      f.checkpoints[1]!.head = rowAt(f, 15).hash
    },
    9,
    'CHECKPOINT',
  ],
  [
    'a checkpoint is forged: its root',
    (f) => {
      f.checkpoints[1]!.merkleRoot = rowAt(f, 15).hash
    },
    9,
    'CHECKPOINT',
  ],
  [
    'a checkpoint is forged: its time',
    (f) => {
      f.checkpoints[1]!.time = '2027-01-01T00:00:00.000Z'
    },
    9,
    'CHECKPOINT',
  ],
  [
    'a checkpoint is signed by an unknown key',
    (f) => {
      f.checkpoints[1] = checkpointOf(f, 16, fixtureKey(2))
    },
    9,
    'CHECKPOINT',
  ],
  ['a checkpoint of another key bears the right key’s name', (f) => impersonate(f), 9, 'CHECKPOINT'],
  ['checkpoints change places', (f) => f.checkpoints.reverse(), 9, 'CHECKPOINT_GONE'],
  ['everything is re-hashed and signed again by a key of the forger', (f) => forgeAll(f), 1, 'CHECKPOINT'],
]
