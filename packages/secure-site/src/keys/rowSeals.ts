import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Tables } from '../store/tables.js'

type SealedTable = {
  [Name in keyof Tables]: Tables[Name] extends { mac: string } ? Name : never
}[keyof Tables]

/** A row without its MAC. */
export type UnsealedRow<Name extends SealedTable> = Omit<Tables[Name], 'mac'>

/**
 * Adds a MAC over the table's name and all columns to each row, so that rows written directly to the database are
 * rejected.
 */
export interface RowSeals {
  seal<Name extends SealedTable>(table: Name, row: UnsealedRow<Name>): Tables[Name]
  /** Returns the row without its MAC. Throws if the row was changed or belongs to another table. */
  open<Name extends SealedTable>(table: Name, row: Tables[Name]): UnsealedRow<Name>
}

/** Creates row seals from a key. */
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
    seal: (table, row) => ({ ...row, mac: macOf(table, row) }) as never, // the row with its MAC
    open(table, row) {
      const { mac, ...rest } = row as { readonly mac: string }
      const expected = Buffer.from(macOf(table, rest))
      const given = Buffer.from(mac)
      if (given.length !== expected.length || !timingSafeEqual(given, expected))
        throw new Error(`a row of ${table} was not written by this service`)
      return rest as never // the same row without its MAC
    },
  }
}
