import { readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import * as v from 'valibot'
import type { SecureChains } from '../service/SecureChains.js'
import type { SocialProvider } from '../social/SocialProvider.js'
import { providersForm } from './providerForms.js'
import { type Fault, isFault, not } from './settingFault.js'

/** Reads a secret from a file. Other users must not be able to access the file. */
export function readSecretFile(path: string): string | Fault {
  try {
    // The last three bits of the mode are the permissions of other users.
    if ((statSync(path).mode & 0o007) !== 0)
      return not('refers to a file that every user of the machine can read or change (chmod 600)')
    return readFileSync(path, 'utf8').trim()
  } catch {
    return not('refers to a file that cannot be read')
  }
}

/** Reads the networks file. */
export function readNetworks(path: string): SecureChains | Fault {
  return readJsonFile(path, secret => {
    const coin = v.strictObject({ name: v.string(), symbol: v.string(), decimals: v.number() })
    const token = v.strictObject({ ...coin.entries, address: hex(20) })
    const smartAccounts = v.strictObject({
      entryPoint: hex(20),
      factory: hex(20),
      bundlerKey: v.pipe(secret, hex(32)),
    })
    const network = { name: v.string(), rpcUrl: v.pipe(v.string(), v.url()), nativeCurrency: coin }
    const evm = v.strictObject({
      ...network,
      chainId: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
      tokens: v.exactOptional(v.array(token)),
      smartAccounts: v.exactOptional(smartAccounts),
    })
    const solana = v.strictObject({ ...network, networkId: v.pipe(v.string(), v.startsWith('solana:')) })
    return v.strictObject({ evm: v.array(evm), solana: v.array(solana) })
  })
}

/** Reads the file with the site's clients at login providers. */
export function readProviders(path: string): Readonly<Record<string, SocialProvider>> | Fault {
  return readJsonFile(path, providersForm)
}

type SecretSchema = ReturnType<typeof secretBeside>

function readJsonFile<Value>(
  path: string,
  toSchema: (secret: SecretSchema) => v.GenericSchema<unknown, Value>,
): Value | Fault {
  let json: unknown
  try {
    json = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return not('refers to a file that cannot be read, or is not JSON')
  }
  const read = v.safeParse(toSchema(secretBeside(dirname(path))), json)
  if (read.success) return read.output
  return not(`refers to a file that is invalid at ${read.issues.map(wordIssue).join('; at ')}`)
}

function wordIssue(issue: v.BaseIssue<unknown>): string {
  const at = v.getDotPath(issue) ?? 'the top level'
  // The library's own messages may contain input.
  return issue.type === 'raw_transform' ? `${at}, which ${issue.message}` : at
}

/** Validates a secret: a text, or the name of a file relative to the folder of the configuration file. */
function secretBeside(folder: string) {
  return v.pipe(
    v.unknown(),
    v.rawTransform<unknown, string>(({ dataset: { value }, addIssue, NEVER }) => {
      const isNamed = typeof value === 'object' && value !== null && 'file' in value
      const read = isNamed ? readSecretFile(resolve(folder, `${value.file}`)) : value
      if (typeof read === 'string') return read
      addIssue({ message: isFault(read) ? read.fault : 'is not a text' })
      return NEVER
    }),
  )
}

function hex(bytes: number) {
  const pattern = new RegExp(`^0x[0-9a-fA-F]{${bytes * 2}}$`)
  return v.pipe(
    v.string(),
    v.custom<`0x${string}`>(text => typeof text === 'string' && pattern.test(text)),
  )
}
