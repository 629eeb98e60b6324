import { BlockList, isIP } from 'node:net'

/** Whose word on a visitor's address counts: the number of proxies in front of the site, or their networks (CIDR). */
export type TrustedProxies = number | readonly string[]

/** Tells a visitor's address by the peer of the connection and the header `X-Forwarded-For`. */
export type AddressReader = (peer: string | undefined, forwardedFor: string | null | undefined) => string

/** What stands for an address that nobody told. */
export const unknownAddress = 'unknown'

/** Makes a reader that believes nobody but the trusted proxies. Default: it believes nobody. */
export function createAddressReader(trusted: TrustedProxies = 0): AddressReader {
  const isTrusted = typeof trusted === 'number' ? undefined : createMatcher(trusted)
  return (peerAddress, forwardedFor) => {
    const peer = plain(peerAddress ?? '') ?? unknownAddress
    // Each proxy appends the address that it was called from: the nearest hop stands last.
    const hops = [...(forwardedFor ?? '').split(',').map(plain), peer].reverse()
    let address = peer
    for (const [index, hop] of hops.entries()) {
      if (hop === undefined) return address
      address = hop
      if (isTrusted ? !isTrusted(hop) : index === trusted) return address
    }
    return address
  }
}

/** Whether a text is an address, or a network in CIDR form. */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128))
}

function createMatcher(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const family = familyOf(address)
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return address => isIP(address) !== 0 && list.check(address, familyOf(address))
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** An address without the form that IPv4 takes on a socket of IPv6; `undefined` for what is none. */
function plain(text: string): string | undefined {
  const address = text.trim().replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
  return isIP(address) === 0 ? undefined : address
}
