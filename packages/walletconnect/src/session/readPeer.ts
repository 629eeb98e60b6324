import { cleanText, type Session, safeImageUrl } from '@foyer/common'
import type { OpenClient } from '../client/openClient.js'

/** The wallet at the other end of a session, as it names itself; `undefined` for one that gives no name. */
export function readPeer({ client }: OpenClient, topic: string): Session['wallet'] {
  const { peer } = client.session.get(topic)
  // Written by the wallet; the SDK looks at its form only in part.
  const { name, icons } = (peer?.metadata ?? {}) as { readonly name?: unknown; readonly icons?: unknown }
  const shown = cleanText(name)
  if (!shown) return undefined
  const iconUrl = Array.isArray(icons) ? icons.map(safeImageUrl).find(Boolean) : undefined
  return { name: shown, ...(iconUrl ? { iconUrl } : {}) }
}
