import { describe, expect, it } from 'vitest'
import { packageManager, root } from '../repository.mjs'
import { commandPlan, formsOf, planCommands } from './commandPlan.mjs'
import { commandsIn, documentedCommands } from './documentedCommands.mjs'

describe('the plan for documented commands', () => {
  it('reads commands from shell blocks without comments, and from inline code', () => {
    const text =
      'Run `npm start`.\n\n```sh\nnpm test   # all checks\n\npnpm build\n```\n\n```ts\nnpm.run()\n```\n\nSee `pnpm size`, not `pnpm`, `size` or `npm`.'
    expect(commandsIn(text)).toEqual(['npm test', 'pnpm build', 'npm start', 'pnpm size'])
  })

  it.each([
    ['  ```sh\n  npm test\n  ```', 'npm test'],
    ['```console\n$ npm test\n```', 'npm test'],
    ['```sh title="Start"\nnpm test\n```', 'npm test'],
    ['~~~bash\nnpm test\n~~~', 'npm test'],
    ['```sh\npnpm build \\\n  --force\n```', 'pnpm build --force'],
    ['`$ npm test`', 'npm test'],
    ['`CI=1 npm test`', 'CI=1 npm test'],
    ['`git clone x && npm test`', 'git clone x && npm test'],
    ['`npm run\ntest:all`', 'npm run test:all'],
    ['`turbo run build`', 'turbo run build'],
    ['`corepack enable`', 'corepack enable'],
    ['`./install.sh`', './install.sh'],
  ])('finds the command in %j', (text, command) => {
    expect(commandsIn(text)).toEqual([command])
  })

  it('rejects a block in an unknown language', () => {
    expect(() => commandsIn('```fish\nnpm test\n```')).toThrow('A block of code is in "fish"')
  })

  it('has a row for every command, which tries it on a fresh clone or gives a reason not to', () => {
    const commands = documentedCommands(root)
    expect(commands.length).toBeGreaterThan(20)
    expect(planCommands(commands).unknown).toEqual([])
  })

  it('has no rows for other commands', () => {
    const named = documentedCommands(root).map(({ command }) => command)
    expect(Object.keys(commandPlan).filter(command => !named.includes(command))).toEqual([])
  })

  it('reports commands without a row', () => {
    const commands = [
      { command: 'pnpm deploy', file: 'README.md' },
      { command: 'npm test', file: 'README.md' },
    ]
    expect(planCommands(commands)).toEqual({ unknown: [commands[0]], rows: [] })
  })

  it('tries commands with pnpm and with npx where the text offers both', () => {
    expect(formsOf({ command: 'pnpm build && pnpm size' })).toEqual([
      'pnpm build && pnpm size',
      `npx ${packageManager} build && npx ${packageManager} size`,
    ])
    expect(formsOf({ command: 'npm test' })).toEqual(['npm test'])
    expect(formsOf({ command: 'pnpm size', isLong: true })).toEqual(['pnpm size'])
  })
})
