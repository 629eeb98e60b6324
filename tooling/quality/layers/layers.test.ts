import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { checkLayers } from './checkLayers.js'
import { layerRules } from './layerRules.js'
import { packageTable } from './packageTable.js'

const fixtures = fileURLToPath(new URL('./fixtures', import.meta.url))

/** The breach that each invalid tree must be caught for: rule, file, target. */
const planted: Readonly<Record<string, readonly [rule: string, from: string, to: string]>> = {
  'packages-point-at-the-leaf': [
    'packages-point-at-the-leaf',
    'packages/core/src/exports/index.ts',
    'packages/ui/src/exports/index.ts',
  ],
  'siblings-stay-apart': [
    'packages-point-at-the-leaf',
    'packages/adapters-evm/src/exports/index.ts',
    'packages/adapters-solana/src/exports/index.ts',
  ],
  'modal-and-transports-load-late': [
    'modal-and-transports-load-late',
    'packages/react/src/exports/index.ts',
    'packages/scaffold/src/exports/index.ts',
  ],
  'an-early-door-is-data': [
    'an-early-door-is-data',
    'packages/scaffold/src/exports/locales.ts',
    'packages/scaffold/src/shell/Modal.ts',
  ],
  'only-by-that-door': [
    'only-by-that-door',
    'packages/react/src/exports/index.ts',
    'packages/ui/src/exports/index.ts',
  ],
  'packages-enter-by-the-door': [
    'packages-enter-by-the-door',
    'packages/core/src/exports/index.ts',
    'packages/common/src/caip/parse.ts',
  ],
  'apps-enter-by-the-door': [
    'apps-enter-by-the-door',
    'apps/lab/src/main.ts',
    'packages/core/src/router/push.ts',
  ],
  'packages-know-no-app': [
    'packages-know-no-app',
    'packages/core/src/exports/index.ts',
    'apps/lab/src/panel.ts',
  ],
  'testing-ships-no-tooling': [
    'packages-know-no-app',
    'packages/testing/src/exports/index.ts',
    'tooling/devstack/src/stack.ts',
  ],
  'real-keys-know-no-testing': [
    'packages-point-at-the-leaf',
    'packages/secure-site/src/exports/index.ts',
    'packages/testing/src/exports/index.ts',
  ],
  'servers-ship-no-fixture': [
    'servers-ship-no-fixture',
    'packages/secure-site/src/exports/index.ts',
    'packages/secure-site/src/__fixtures__/testKey.ts',
  ],
  'apps-stay-apart': ['apps-stay-apart', 'apps/docs/src/index.ts', 'apps/lab/src/panel.ts'],
  'sdk-stays-in-its-package': [
    'sdk-stays-in-its-package',
    'packages/adapters-evm/src/exports/index.ts',
    '@solana/web3.js',
  ],
  'sdk-loads-late': ['sdk-loads-late', 'packages/adapters-solana/src/open.ts', '@solana/web3.js'],
  'no-cycle': ['no-cycle', 'packages/core/src/left.ts', 'packages/core/src/right.ts'],
  'every-import-resolves': ['every-import-resolves', 'packages/core/src/exports/index.ts', '../missing.js'],
  'react-stays-above-core': ['react-stays-above-core', 'packages/core/src/exports/index.ts', 'react'],
  'zustand-without-react': ['zustand-without-react', 'packages/core/src/exports/index.ts', 'zustand'],
  'one-schema-library': ['one-schema-library', 'packages/core/src/names.ts', 'zod'],
  'views-load-late': [
    'views-load-late',
    'packages/scaffold/src/exports/index.ts',
    'packages/scaffold/src/views/connect/ConnectView.ts',
  ],
  'views-stay-apart': [
    'views-stay-apart',
    'packages/scaffold/src/views/account/AccountView.ts',
    'packages/scaffold/src/views/connect/ConnectView.ts',
  ],
  'core-imports-go-down': [
    'core-imports-go-down',
    'packages/core/src/wallet/connection/connect.ts',
    'packages/core/src/modal/router/route.ts',
  ],
  'core-rooms-stay-apart': [
    'core-rooms-stay-apart',
    'packages/core/src/features/send/sender.ts',
    'packages/core/src/features/swap/state.ts',
  ],
  'every-room-has-a-row': [
    'every-room-has-a-row',
    'packages/core/src/features/lottery/lottery.ts',
    'packages/core/src/base/slice.ts',
  ],
  'every-package-has-a-row': ['every-package-has-a-row', 'packages/sidecar/package.json', 'packageTable'],
  'manifest-names-its-level': ['manifest-names-its-level', 'packages/core/package.json', '@foyer/ui'],
  'manifest-names-its-sdk': ['manifest-names-its-sdk', 'packages/core/package.json', 'viem'],
  'references-follow-the-manifest': [
    'references-follow-the-manifest',
    'packages/core/tsconfig.json',
    'packages/common',
  ],
  'every-file-has-a-project': [
    'every-file-has-a-project',
    'packages/common/vitest.config.ts',
    'packages/common/tsconfig.json',
  ],
  'every-package-has-a-project': [
    'every-file-has-a-project',
    'packages/common/src/exports/index.ts',
    'packages/common/tsconfig.json',
  ],
  'the-root-lists-every-project': ['references-follow-the-manifest', 'tsconfig.json', 'packages/common'],
}

describe('the layer check', () => {
  it.each(Object.entries(planted))('catches only the planted breach in %s', async (name, breach) => {
    const { breaches } = await checkFixture(name)
    const [rule, from, to] = breach
    expect(breaches).toEqual([{ rule, from, to }])
  })

  it('accepts a tree that follows every rule', async () => {
    const { breaches, moduleCount } = await checkFixture('clean')
    expect(breaches).toEqual([])
    expect(moduleCount).toBeGreaterThan(2)
  })

  it('has a planted breach for every rule', () => {
    const caught = new Set(Object.values(planted).map(([rule]) => rule))
    const missing = layerRules().filter(rule => !caught.has(rule.name ?? ''))
    expect(missing).toEqual([])
    expect(readdirSync(fixtures).sort()).toEqual([...Object.keys(planted), 'clean'].sort())
  })

  // The check itself fails if a package is not read. This test proves that it would.
  it('reports packages of which it read nothing', async () => {
    const { unread } = await checkFixture('clean')
    const there = ['adapters-evm', 'common', 'react', 'scaffold', 'testing']
    expect([...unread, ...there].sort()).toEqual(Object.keys(packageTable).sort())
  })
})

function checkFixture(name: string) {
  const root = join(fixtures, name)
  const packages = readdirSync(join(root, 'packages'))
  const alias = Object.fromEntries(
    packages.flatMap(folder => {
      const doors = join(root, `packages/${folder}/src/exports`)
      const files = existsSync(doors) ? readdirSync(doors) : ['index.ts']
      return files.map(file => {
        const door = file === 'index.ts' ? '' : `/${file.replace('.ts', '')}`
        return [`@foyer/${folder}${door}$`, join(doors, file)]
      })
    }),
  )
  return checkLayers({ root, alias })
}
