import { createHash } from 'node:crypto'

/** The account that a visitor enters at a local provider. */
export interface Account {
  readonly name: string
  /** A number derived from the name. */
  readonly number: number
  readonly email: string | undefined
  /** The provider's claim, a boolean or a string. */
  readonly verified: unknown
  /** Whether the address belongs neither to the provider nor to an organization that it hosts. */
  readonly hasForeignAddress: boolean
}

/**
 * Parses the account that a visitor enters: `ada`, `ada email=ada@lab.test`, `ada email=ada@lab.test unverified`,
 * `ada verified="true"` (the value as JSON), `ada no-email`, `ada foreign`.
 */
export function readAccount(provider: string, text: string): Account {
  const [name = '', ...about] = text.split(' ')
  const wordOf = (key: string) => about.find(each => each.startsWith(`${key}=`))?.slice(key.length + 1)
  const said = wordOf('verified')
  return {
    name,
    number: createHash('sha256').update(name).digest().readUInt32BE(),
    email: about.includes('no-email') ? undefined : (wordOf('email') ?? `${name}@${provider}.localhost`),
    verified: said === undefined ? !about.includes('unverified') : JSON.parse(said),
    hasForeignAddress: about.includes('foreign'),
  }
}
