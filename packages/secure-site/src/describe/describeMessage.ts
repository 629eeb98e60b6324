import type { MessageRequest, SolanaMessageRequest } from '../requests/WalletRequest.js'
import { showHidden } from '../text/cleanText.js'
import type { DescribeTools } from './DescribeTools.js'
import type { Description } from './Description.js'
import { accountRow, row } from './readable.js'
import { readSignIn } from './readSignIn.js'

const title = 'Sign this message'

/** A message: its text. */
export function describeMessage(
  { text, account }: MessageRequest | SolanaMessageRequest,
  { origin }: Pick<DescribeTools, 'origin'>,
): Description {
  const rows = [row('Message', showHidden(text)), accountRow(account)]
  const signIn = readSignIn(text)
  if (!signIn || isOf(signIn, origin)) return { title, rows, warnings: [] }
  const site = showHidden(signIn.domain) || 'another site'
  return {
    title,
    rows,
    warnings: [
      `This signs you in to ${site}, but ${origin} asks for it. It may take your account there. Cancel unless you know why.`,
    ],
    isDangerous: true,
  }
}

function isOf({ domain, scheme }: { domain: string; scheme: string | undefined }, origin: string): boolean {
  const { host, protocol } = new URL(origin)
  return domain === host && (scheme === undefined || `${scheme}:` === protocol)
}
