import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Tables } from '../store/tables.js'

type SealedTable = {
  [Name in keyof Tables]: Tables[Name] extends { mac: string } ? Name : never
}[keyof Tables]

/** A row without its MAC. */
export type Unsealed<Name extends SealedTable> = Omit<Tables[Name], 'mac'>

/** Binds rows to their tables and to all that stands in them, so that nobody makes one up by writing the database. */
export interface RowSeals {
  seal<Name extends SealedTable>(table: Name, row: Unsealed<Name>): Tables[Name]
  /** The row without its MAC. Throws when it was changed, or is of another table. */
  open<Name extends SealedTable>(table: Name, row: Tables[Name]): Unsealed<Name>
}

/** Makes the seals of a key. */
export function createRowSeals(key: Uint8Array): RowSeals {
  const macOf = (table: string, row: object) => {
    const columns = Object.entries(row)
      .filter(([name]) => name !== 'mac')
      .sort(([one], [other]) => (one < other ? -1 : 1))
    return createHmac('sha256', key)
      .update(JSON.stringify([table, columns]))
      .digest('base64')
  }
  return {
    seal: (table, row) => ({ ...row, mac: macOf(table, row) }) as never, // the row, with its MAC
    open(table, row) {
      const { mac, ...rest } = row as { readonly mac: string }
      const expected = Buffer.from(macOf(table, rest))
      const given = Buffer.from(mac)
      if (given.length !== expected.length || !timingSafeEqual(given, expected))
        throw new Error(`a row of ${table} was not written by this service`)
      return rest as never // the same row, without its MAC
    },
  }
}
