import { bytesToHex } from 'viem/utils'
import { showHidden } from '../site/cleanText.js'
import type { Row } from './Description.js'

/** Bytes as the text they are; as hexadecimal digits when they are none. */
export function textRow(label: string, bytes: Uint8Array): Row {
  try {
    return {
      label,
      value: showHidden(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)),
    }
  } catch {
    return { label, value: bytesToHex(bytes), isBytes: true }
  }
}

/** An object of parameters. Throws when it is none. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError('not an object')
  return value as Record<string, unknown> // an object: checked above
}

/** A list of parameters. Throws when it is none. */
export function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new TypeError('not a list')
  return value
}

/** A value as it came. */
export function showValue(value: unknown): string {
  return showHidden(typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? 'nothing'))
}
