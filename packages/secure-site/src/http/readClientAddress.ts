import { BlockList, isIP } from 'node:net'

/** The trusted sources of `X-Forwarded-For`: the number of proxies in front of the site, or their networks (CIDR). */
export type TrustedProxies = number | readonly string[]

/** Returns a visitor's address from the connection's peer and the `X-Forwarded-For` header. */
export type AddressReader = (peer: string | undefined, forwardedFor: string | null | undefined) => string

/** The placeholder for an unknown address. */
export const unknownAddress = 'unknown'

/** Creates a reader that trusts only the given proxies. Defaults to none. */
export function createAddressReader(trusted: TrustedProxies = 0): AddressReader {
  const isTrusted = typeof trusted === 'number' ? undefined : createMatcher(trusted)
  return (peerAddress, forwardedFor) => {
    const peer = plain(peerAddress ?? '') ?? unknownAddress
    // Each proxy appends the address of its peer, so the nearest hop is last.
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

/** Returns whether a text is an IP address or a CIDR network. */
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

/** Returns the address without the prefix of an IPv4-mapped IPv6 address, or `undefined` if it is invalid. */
function plain(text: string): string | undefined {
  const address = text.trim().replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
  return isIP(address) === 0 ? undefined : address
}
