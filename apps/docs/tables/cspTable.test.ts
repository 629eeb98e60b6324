import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface Policy {
  readonly always: Readonly<Record<string, readonly string[]>>
  readonly added: readonly {
    readonly option: string
    readonly directive: string
    readonly sources: readonly string[]
    readonly why: string
  }[]
}

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const page = read('csp.md')
const policy = JSON.parse(read('public/csp.json')) as Policy

it('the page and the table for machines name the same policy', () => {
  for (const [directive, sources] of Object.entries(policy.always)) {
    expect(page).toContain(`${directive} ${sources.join(' ')};`)
  }
})

it('the page and the table for machines list the same options', () => {
  const rows = policy.added.map(({ option, directive, sources, why }) => {
    const quoted = sources.map(source => `\`${source}\``).join(' ')
    return `| \`${option}\` | \`${directive}\` | ${quoted} | ${why} |`
  })
  expect(page.match(/^\| `.*\|$/gm)).toEqual(rows)
})
