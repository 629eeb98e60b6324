import { createLineReader, type LineReader } from './createLineReader.js'
import type { ChainId, Namespace, SignInMessage } from './SignInMessage.js'
import { SignInRefused } from './SignInRefused.js'
import { sameToViem } from './sameToViem.js'

const greetings: Readonly<Record<Namespace, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  polkadot: 'Polkadot',
  bip122: 'Bitcoin',
  cosmos: 'Cosmos',
}

const moment = String.raw`(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d))`

/**
 * Parses a sign-in message (CAIP-122, on EVM chains ERC-4361). Every line must be in its place, at most once, with
 * nothing after the end. Throws `SignInRefused` with the reason `message`.
 */
export function readMessage(text: string): SignInMessage {
  const lines = createLineReader(text)
  const { domain, namespace } = readGreeting(lines)
  const address = lines.take(namespace === 'eip155' ? /^(0x[0-9a-fA-F]{40})$/ : /^([a-zA-Z0-9]+)$/)
  lines.take(/^$/)
  const statement = lines.takeIf(/^(.+)$/)
  lines.take(/^$/)
  const uri = lines.take(/^URI: (\S+)$/)
  lines.take(/^Version: 1$/)
  const message = {
    domain,
    namespace,
    address,
    statement,
    uri,
    chainId: readChainId(lines, namespace),
    nonce: lines.take(/^Nonce: ([a-zA-Z0-9]{8,})$/),
    issuedAt: toTime(lines.take(new RegExp(`^Issued At: ${moment}$`))),
    expirationTime: toTimeIf(lines.takeIf(new RegExp(`^Expiration Time: ${moment}$`))),
    notBefore: toTimeIf(lines.takeIf(new RegExp(`^Not Before: ${moment}$`))),
    requestId: lines.takeIf(/^Request ID: (.*)$/),
    resources: readResources(lines),
  }
  lines.end()
  if (namespace === 'eip155' && !sameToViem(message, text)) throw new SignInRefused('message')
  return message
}

function readGreeting(lines: LineReader): Pick<SignInMessage, 'domain' | 'namespace'> {
  const namespaces = Object.keys(greetings) as Namespace[] // the keys of the record above
  for (const namespace of namespaces) {
    const greeting = new RegExp(`^(\\S+) wants you to sign in with your ${greetings[namespace]} account:$`)
    const domain = lines.takeIf(greeting)
    if (domain !== undefined) return { domain, namespace }
  }
  throw new SignInRefused('message')
}

/** Reads the chain id. EVM messages contain the number, the others the CAIP-2 id. */
function readChainId(lines: LineReader, namespace: Namespace): ChainId {
  if (namespace === 'eip155') return `eip155:${lines.take(/^Chain ID: ([1-9]\d{0,15})$/)}`
  const reference = lines.take(new RegExp(`^Chain ID: ${namespace}:([-_a-zA-Z0-9]{1,32})$`))
  return `${namespace}:${reference}`
}

function readResources(lines: LineReader): readonly string[] {
  const resources: string[] = []
  if (lines.takeIf(/^Resources:$/) === undefined) return resources
  for (;;) {
    const resource = lines.takeIf(/^- (\S+)$/)
    if (resource === undefined) return resources
    resources.push(resource)
  }
}

function toTime(text: string): number {
  const time = Date.parse(text)
  if (Number.isNaN(time)) throw new SignInRefused('message')
  return time
}

function toTimeIf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : toTime(text)
}
