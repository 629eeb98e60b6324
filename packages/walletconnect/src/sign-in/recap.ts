import { FoyerError } from '@foyer/common'

/** Permissions to act on behalf of an account: a capability for each method, by namespace (ERC-5573). */
interface Recap {
  readonly att: Readonly<Record<string, Readonly<Record<string, readonly Limits[]>>>>
}

interface Limits {
  readonly chains?: readonly string[]
}

const prefix = 'urn:recap:'
const authorises = 'I further authorize the stated URI to perform the following actions on my behalf: '

/** Creates a ReCap that requests methods on the networks of a namespace. */
export function writeRecap(namespace: string, methods: readonly string[]): string {
  const abilities = [...methods].sort((one, other) => one.localeCompare(other))
  const asked = Object.fromEntries(abilities.map(method => [`request/${method}`, [{}]]))
  return prefix + btoa(JSON.stringify({ att: { [namespace]: asked } } satisfies Recap)).replace(/=+$/, '')
}

/** Reads the ReCap from the last resource. Throws `WALLET_ANSWER_INVALID` if it is malformed. */
export function readRecap(resources: readonly string[] = []): Recap | undefined {
  const last = resources.at(-1)
  if (!last?.startsWith(prefix)) return undefined
  const text = last.slice(prefix.length).replaceAll('-', '+').replaceAll('_', '/')
  const recap = parse(text)
  if (isRecap(recap)) return recap
  throw new FoyerError('WALLET_ANSWER_INVALID', { method: 'wc_sessionAuthenticate' })
}

function parse(base64: string): unknown {
  try {
    return JSON.parse(atob(base64))
  } catch {
    return undefined
  }
}

/** Returns the methods and chains (CAIP-2) that a ReCap allows in a namespace. */
export function allowedBy(
  { att }: Recap,
  namespace: string,
): { readonly methods: string[]; readonly chains: string[] } {
  const abilities = Object.entries(att[namespace] ?? {})
  return {
    methods: abilities.map(([ability]) => actionOf(ability)),
    chains: abilities.flatMap(([, [limits]]) => limits?.chains ?? []),
  }
}

/** Appends a ReCap's permissions to a statement in the wording of ERC-5573. */
export function withRecapStatement(statement: string, { att }: Recap): string {
  if (statement.includes(authorises)) return statement
  const count = { last: 0 }
  const sentences = Object.entries(att).map(([resource, abilities]) =>
    [...groupActions(Object.keys(abilities))]
      .map(([kind, actions]) => {
        count.last += 1
        return `(${count.last}) '${kind}': '${actions.join("', '")}' for '${resource}'.`
      })
      .join(', ')
      .replace('.,', '.'),
  )
  return `${statement ? `${statement} ` : ''}${authorises}${sentences.join(' ')}`
}

function groupActions(abilities: readonly string[]): ReadonlyMap<string, string[]> {
  const groups = new Map<string, string[]>()
  const sorted = [...abilities].sort((one, other) => actionOf(one).localeCompare(actionOf(other)))
  for (const ability of sorted) {
    const [kind = ''] = ability.split('/')
    groups.set(kind, [...(groups.get(kind) ?? []), actionOf(ability)])
  }
  return groups
}

function actionOf(ability: string): string {
  return ability.split('/')[1] ?? ''
}

function isRecap(value: unknown): value is Recap {
  const { att } = fieldsOf(value)
  const resources = Object.values(fieldsOf(att))
  const isAbility = (limits: unknown) => Array.isArray(limits) && limits.every(isLimits)
  return resources.length > 0 && resources.every(each => Object.values(fieldsOf(each)).every(isAbility))
}

function isLimits(value: unknown): value is Limits {
  const { chains = [] } = fieldsOf(value)
  return Array.isArray(chains) && chains.every(each => typeof each === 'string')
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
