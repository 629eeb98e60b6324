import { cleanText } from '@foyer/common'
import { carriedIcon, readDomain } from '@foyer/common/adapter-kit'
import { type Eip1193Provider, isEip1193Provider } from '../Eip1193Provider.js'

/** A wallet that announced itself (EIP-6963), made fit for display. */
export interface AnnouncedWallet {
  /** The rdns, else the name, else the uuid: stable across page loads where the wallet allows it. */
  readonly id: string
  readonly uuid: string
  readonly name: string
  readonly rdns?: string
  readonly iconUrl?: string
  readonly provider: Eip1193Provider
}

/** Reads an announcement. Nothing in it is trusted; `undefined` when no wallet can be made of it. Never throws. */
export function readAnnouncement(event: Event): AnnouncedWallet | undefined {
  try {
    const { info, provider } = (event as CustomEvent).detail
    if (!isEip1193Provider(provider)) return undefined
    const uuid = cleanText(info.uuid, 64)
    const rdns = readDomain(info.rdns)
    const name = cleanText(info.name) || rdns
    const id = rdns || name || uuid
    if (!id || !name) return undefined
    const iconUrl = carriedIcon(info.icon)
    return { id, uuid, name, provider, ...(rdns ? { rdns } : {}), ...(iconUrl ? { iconUrl } : {}) }
  } catch {
    return undefined
  }
}
