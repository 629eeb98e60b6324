import { cleanText, safeImageUrl } from '@foyer/common'
import type { SmartSession } from '../blockchain/sessionCalls.js'
import type { SessionPermission, SmartSessionRecord } from './state.js'

/** A session as the service tells it, fit for display; `undefined` for one without id or times. Never throws. */
export function readSession(wire: SmartSession): SmartSessionRecord | undefined {
  const { pci, createdAt, expiry, revokedAt } = wire
  if (typeof pci !== 'string' || !isTime(createdAt) || !isTime(expiry)) return undefined
  const app = recordOf(wire['project'])
  return {
    id: pci,
    createdAt,
    expiresAt: expiry * 1000,
    revokedAt: isTime(revokedAt) ? revokedAt : undefined,
    app: {
      name: cleanText(app['name'], 64),
      url: webAddress(app['url']),
      iconUrl: safeImageUrl(app['iconUrl']),
    },
    permissions: listOf(wire['permissions']).map(readPermission),
  }
}

function readPermission(wire: unknown): SessionPermission {
  const { type, data } = recordOf(wire)
  const { address, functions } = recordOf(data)
  return {
    type: cleanText(type, 64),
    contract: cleanText(address, 64) || undefined,
    functions: listOf(functions).flatMap(each => cleanText(recordOf(each)['functionName'], 64) || []),
  }
}

/** Shown as text and never opened by Foyer itself. */
function webAddress(value: unknown): string {
  const text = cleanText(value, 256)
  return /^https?:\/\//.test(text) ? text : ''
}

const isTime = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value.slice(0, 100) : [])
const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
