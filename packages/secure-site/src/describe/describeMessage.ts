import { stringToBytes } from 'viem'
import type { MessageRequest, SolanaMessageRequest } from '../requests/WalletRequest.js'
import { showHidden } from '../text/cleanText.js'
import type { DescribeTools } from './DescribeTools.js'
import type { Description } from './Description.js'
import { accountRow, row } from './readable.js'
import { readSignIn } from './readSignIn.js'

const title = 'Sign this message'

/** Describes a message by its text. */
export function describeMessage(
  request: MessageRequest | SolanaMessageRequest,
  { origin }: Pick<DescribeTools, 'origin'>,
): Description {
  const { text, account } = request
  const rows = [row('Message', showHidden(text)), accountRow(account)]
  const warnings = [
    ...(request.kind === 'message' && mayBeHash(text) ? [hashWarning] : []),
    ...signInWarnings(text, origin),
  ]
  return { title, rows, warnings, ...(warnings.length > 0 ? { isDangerous: true } : {}) }
}

const hashLength = 32

const hashWarning =
  'This message is as long as a hash. It may be an order to another account that your key controls. Cancel unless you know why.'

// A text whose 32 bytes are also a usable hash can be found in hours of search. One of only letters, digits, `_` and
// `-` cannot.
const mayBeHash = (text: string) => stringToBytes(text).length === hashLength && !/^[\w-]+$/.test(text)

function signInWarnings(text: string, origin: string): readonly string[] {
  const signIn = readSignIn(text)
  if (!signIn || isOf(signIn, origin)) return []
  const site = showHidden(signIn.domain) || 'another site'
  return [
    `This signs you in to ${site}, but ${origin} asks for it. It may take your account there. Cancel unless you know why.`,
  ]
}

function isOf({ domain, scheme }: { domain: string; scheme: string | undefined }, origin: string): boolean {
  const { host, protocol } = new URL(origin)
  return domain === host && (scheme === undefined || `${scheme}:` === protocol)
}
