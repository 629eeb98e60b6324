import { transformSync } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { hostMain, readmeExample } from '../readmeExample.js'
import { ceilings } from '../size/ceilings.js'
import { buildWithVite } from './buildWithVite.js'
import { buildWithWebpack } from './buildWithWebpack.js'
import { createHostApp } from './createHostApp.js'
import type { HostBuild } from './HostBuild.js'

const bundlers = [
  { bundler: 'Vite', build: buildWithVite },
  { bundler: 'webpack', build: buildWithWebpack },
]

describe.each(bundlers)('the example of the read-me, built with $bundler', ({ build }) => {
  it('builds without polyfill or warning, and pays little before anything is asked for [USER-10]', async () => {
    const example = readmeExample()
    expect(example, 'the read-me has a tsx block that exports App').toBeDefined()
    const bare = await buildApp(`export const App = () => <main>Host</main>`, build)
    const withFoyer = await buildApp(example ?? '', build)
    expect(withFoyer.complaints).toEqual([])
    expect(withFoyer.chunkCount).toBeGreaterThan(bare.chunkCount)
    expect(withFoyer.initialBytes - bare.initialBytes).toBeLessThan(ceilings.everythingRegistered)
  })
})

function buildApp(source: string, build: (folder: string) => Promise<HostBuild>): Promise<HostBuild> {
  const app = transformSync(source, { loader: 'tsx', jsx: 'automatic', target: 'es2022' }).code
  return build(createHostApp('readme', { 'main.js': hostMain, 'App.js': app }))
}
