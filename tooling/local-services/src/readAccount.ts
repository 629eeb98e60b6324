import { createHash } from 'node:crypto'

/** Who somebody says to be at a local provider. */
export interface Account {
  readonly name: string
  /** The same for the same name. */
  readonly number: number
  readonly email: string | undefined
  /** As the provider says it, a boolean or a text. */
  readonly verified: unknown
  /** Whether the address is neither of the provider nor of an organisation that it hosts. */
  readonly hasForeignAddress: boolean
}

/**
 * Reads what was typed in: `ada`, `ada email=ada@lab.test`, `ada email=ada@lab.test unverified`,
 * `ada verified="true"` (the word as JSON), `ada no-email`, `ada foreign`.
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
