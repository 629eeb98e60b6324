import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { compileExamples } from './compileExamples.js'
import type { Example } from './Example.js'
import { findExamples } from './findExamples.js'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const docs = readdirSync(join(root, 'apps/docs')).filter(file => file.endsWith('.md'))
const readmes = readdirSync(join(root, 'packages')).map(name => `packages/${name}/README.md`)
const pages = ['README.md', ...docs.map(file => `apps/docs/${file}`), ...readmes].filter(page =>
  existsSync(join(root, page)),
)

const examples = pages.flatMap(page => findExamples(page, readFileSync(join(root, page), 'utf8')))
/**
 * Returns whether an example registers an app's types. Those apply to the whole program, so it is compiled
 * separately.
 */
const isRegistering = ({ code }: Example) => code.includes('interface FoyerRegister')
const planted = "# Page\n\n```ts\nimport { mainnet } from '@foyer/adapters-evm'\n\nmainnet.colour\n```\n"
// Compiled once for both tests, because the compiler reads every package.
const faults = compileExamples(
  [...examples.filter(each => !isRegistering(each)), ...findExamples('planted.md', planted)],
  'examples',
)
const isPlanted = (fault: string) => fault.startsWith('planted.md:')

it('compiles every example of the documentation and the read-me files [USER-30]', () => {
  expect(examples.map(({ page }) => page)).toEqual(
    expect.arrayContaining(['README.md', 'apps/docs/getting-started.md', 'packages/react/README.md']),
  )
  expect(faults.filter(fault => !isPlanted(fault))).toEqual([])
})

it('reports the page and line of an example that uses a name that Foyer does not export', () => {
  expect(faults.filter(isPlanted)).toEqual([expect.stringMatching(/^planted\.md:6 TS2339: .*colour/)])
})

it('prints the custom page exactly as the lab runs it, in at most sixty lines', () => {
  const code = readFileSync(join(root, 'apps/lab/src/own/OwnPage.tsx'), 'utf8')
  const printed = examples.filter(({ file }) => file === 'OwnPage.tsx')
  expect(printed.map(each => each.code)).toEqual([code])
  expect(code.trimEnd().split('\n').length).toBeLessThanOrEqual(60)
})

it('prints the test of connecting exactly as it runs, in at most ten lines [USER-26]', () => {
  const code = readFileSync(join(root, 'tooling/e2e/src/host/connect.e2e.ts'), 'utf8')
  const printed = examples.filter(({ file }) => file === 'connect.e2e.ts')
  expect(printed.map(each => [each.page, each.code])).toEqual([['apps/docs/testing-your-app.md', code]])
  expect(code.trimEnd().split('\n').length).toBeLessThanOrEqual(10)
})

it('accepts only the networks and namespaces of an app that registers its instance', {
  timeout: 240_000,
}, () => {
  const registering = examples.filter(isRegistering)
  expect(registering.map(({ page }) => page)).toEqual(['apps/docs/sessions.md'])
  const wrong = [
    "import { useFoyer, useFoyerAccount, useFoyerBalance, useFoyerConnect, useFoyerDisconnect } from '@foyer/react'",
    "import { useFoyerSession, useFoyerSwitchNetwork } from '@foyer/react'",
    "void useFoyerSwitchNetwork().switchNetwork('eip155:1')",
    "void useFoyerSwitchNetwork().switchNetwork('eip155:999')",
    "useFoyerSession({ namespace: 'cosmos' })",
    "void useFoyerSession({ namespace: 'eip155' })?.switchNetwork('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')",
    "void useFoyerSession({ namespace: 'eip155' })?.switchNetwork('eip155:999')",
    "useFoyerAccount({ namespace: 'cosmos' })",
    "useFoyerBalance({ namespace: 'cosmos' })",
    "useFoyerConnect().connect('io.metamask', { namespace: 'cosmos' })",
    "void useFoyerDisconnect().disconnect({ namespace: 'cosmos' })",
    "useFoyer().open({ namespace: 'cosmos' })",
    "void useFoyer().foyer.getSession('eip155')?.switchNetwork('eip155:999')",
    "void useFoyer().foyer.getSession('eip155')?.switchNetwork('eip155:1')",
  ]
  const page = findExamples('wrong.md', `\`\`\`ts\n${wrong.join('\n')}\n\`\`\`\n`)
  expect(compileExamples([...registering, ...page], 'registered')).toEqual([
    expect.stringMatching(/^wrong\.md:5 TS2345: .*eip155:999/),
    expect.stringMatching(/^wrong\.md:6 TS2322: .*cosmos/),
    expect.stringMatching(/^wrong\.md:7 TS2345: .*solana/),
    expect.stringMatching(/^wrong\.md:8 TS2345: .*eip155:999/),
    ...[9, 10, 11, 12, 13].map(line =>
      expect.stringMatching(new RegExp(`^wrong\\.md:${line} TS2322: .*cosmos`)),
    ),
    expect.stringMatching(/^wrong\.md:14 TS2345: .*eip155:999/),
  ])
})
