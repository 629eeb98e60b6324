import type { AminoDocument } from './CosmosSigner.js'

const escapes: Readonly<Record<string, string>> = { '&': '\\u0026', '<': '\\u003c', '>': '\\u003e' }

/** The bytes of a JSON document that are signed: its keys sorted, and the letters escaped that Go escapes. */
export function documentBytes(document: AminoDocument): Uint8Array {
  const text = JSON.stringify(document, (_, value: unknown) => sorted(value))
  return new TextEncoder().encode(text.replace(/[&<>]/g, letter => escapes[letter] ?? letter))
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const keys = Object.keys(value).sort()
  return Object.fromEntries(keys.map(key => [key, Reflect.get(value, key)]))
}
