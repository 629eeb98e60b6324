import { type AccountDescription, type AccountId, cleanText, type Session } from '@foyer/common'

/** What is known of accounts beside their address. */
export type AccountDescriptions = Readonly<Partial<Record<AccountId, AccountDescription>>>

/** What a session tells of its accounts, fit for display; `undefined` where it tells nothing. Never throws. */
export function describeAccounts(session: Session): AccountDescriptions | undefined {
  if (!session.describeAccount) return undefined
  const found = session.accounts.flatMap(account => {
    const description = describe(session, account)
    return description ? [[account, description] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

function describe(session: Session, account: AccountId): AccountDescription | undefined {
  try {
    const { kind, label, publicKey } = session.describeAccount?.(account) ?? {}
    const texts = {
      kind: cleanText(kind, 32),
      label: cleanText(label, 64),
      publicKey: cleanText(publicKey, 256),
    }
    const known = Object.entries(texts).filter(([, text]) => text)
    return known.length > 0 ? Object.fromEntries(known) : undefined
  } catch {
    return undefined // an extra: the address is enough
  }
}
