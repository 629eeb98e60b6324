import type { Room } from './rooms.js'

/**
 * Returns the patterns of a room that match none of its package's files. Each alternative in braces must match a file,
 * and each negation must exclude one.
 */
export function deadPatterns({ mutate, tests }: Pick<Room, 'mutate' | 'tests'>, files: readonly string[]) {
  const isDead = (pattern: string) => !files.some(file => toRegExp(pattern).test(file))
  return [...mutate, ...tests].flatMap(written => {
    const pattern = written.replace(/^!/, '')
    const excluded = pattern.replace(/!\(([^)]*)\)/, (_, names: string) => `{${names.replaceAll('|', ',')}}`)
    return [...new Set([...alternatives(pattern), ...alternatives(excluded)])].filter(isDead)
  })
}

/** Expands the braces of a pattern: `{a,b}` gives `a` and `b`. */
function alternatives(pattern: string): readonly string[] {
  const [braces, names] = /\{([^}]*)\}/.exec(pattern) ?? []
  if (braces === undefined || names === undefined) return [pattern]
  return names.split(',').flatMap(name => alternatives(pattern.replace(braces, () => name)))
}

/** Converts a glob with `*` and at most one `!(…)`. */
function toRegExp(pattern: string): RegExp {
  const [before = '', after] = pattern.split(/!\([^)]*\)/)
  const toSource = (text: string) => text.replace(/[.+?^$()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*')
  if (after === undefined) return new RegExp(`^${toSource(before)}$`)
  const [, names = ''] = /!\(([^)]*)\)/.exec(pattern) ?? []
  const others = names.split('|').map(toSource).join('|')
  return new RegExp(`^${toSource(before)}(?!(?:${others})${toSource(after)}$)[^/]*${toSource(after)}$`)
}
