import { describe, expect, it } from 'vitest'
import { findTestFiles, readImportGraph } from './importGraph.mjs'
import { selectTests } from './selectTests.mjs'

const graph = new Map([
  ['ui/Button.tsx', ['ui/Button.css']],
  ['ui/Button.css', []],
  ['ui/Button.browser.test.tsx', ['ui/Button.tsx']],
  ['ui/Button.stories.tsx', ['ui/Button.tsx']],
  ['views/Help.tsx', ['ui/Button.tsx']],
  ['views/Help.stories.tsx', ['views/Help.tsx']],
  ['core/route.test.ts', ['core/route.ts']],
  ['core/route.ts', []],
])
const testFiles = [...graph.keys()].filter(file => /\.(test|stories)\./.test(file))
const select = (request, allowedSeconds = 100) => {
  const { chosen, leftOut, untested } = selectTests({ graph, testFiles, allowedSeconds, ...request })
  return { chosen: chosen.map(({ file }) => file), leftOut, untested }
}

describe('the choice of tests for a change', () => {
  it('chooses the tests that import the change directly or indirectly, and no others', () => {
    expect(select({ changed: ['ui/Button.css'] })).toEqual({
      chosen: ['ui/Button.browser.test.tsx', 'ui/Button.stories.tsx', 'views/Help.stories.tsx'],
      leftOut: [],
      untested: [],
    })
    expect(select({ changed: ['core/route.ts'] }).chosen).toEqual(['core/route.test.ts'])
  })

  it('returns each test with the suite of its kind', () => {
    const { chosen } = selectTests({ graph, testFiles, changed: ['ui/Button.css'], allowedSeconds: 100 })
    expect(chosen.map(({ script }) => script)).toEqual(['test:browser', 'test:stories', 'test:stories'])
  })

  it('chooses changed tests and the tests next to a change, regardless of the remaining time', () => {
    expect(select({ changed: ['core/route.test.ts'] }, 0).chosen).toEqual(['core/route.test.ts'])
    expect(select({ changed: ['ui/Button.css'] }, 0)).toMatchObject({
      chosen: ['ui/Button.browser.test.tsx', 'ui/Button.stories.tsx'],
      leftOut: ['views/Help.stories.tsx'],
    })
  })

  it('chooses a further test only if it changed itself', () => {
    const more = new Map([...graph, ['ui/Button.further.browser.test.tsx', ['ui/Button.tsx']]])
    const files = [...testFiles, 'ui/Button.further.browser.test.tsx']
    const chosen = changed => select({ graph: more, testFiles: files, changed: [changed] }).chosen
    expect(chosen('ui/Button.css')).not.toContain('ui/Button.further.browser.test.tsx')
    expect(chosen('ui/Button.further.browser.test.tsx')).toEqual(['ui/Button.further.browser.test.tsx'])
  })

  it('starts with tests next to the first importers, regardless of what those tests also import', () => {
    const hub = new Map([
      ['views/a/A.stories.tsx', ['shell.ts']],
      ['views/b/B.stories.tsx', ['stories.ts']],
      ['stories.ts', ['shell.ts']],
      ['shell.ts', ['views/b/B.tsx']],
      ['views/b/B.tsx', ['ui/List.css']],
    ])
    const files = ['views/a/A.stories.tsx', 'views/b/B.stories.tsx']
    expect(select({ graph: hub, testFiles: files, changed: ['ui/List.css'] }, 5)).toMatchObject({
      chosen: ['views/b/B.stories.tsx'],
      leftOut: ['views/a/A.stories.tsx'],
    })
  })

  it('chooses every test of a package with a changed file that no test imports', () => {
    const files = ['packages/common/src/a.test.ts', 'packages/core/src/b.test.ts']
    const request = { testFiles: files, changed: ['packages/common/build.mjs'] }
    expect(select(request)).toEqual({ chosen: [files[0]], leftOut: [], untested: [] })
    const stories = ['packages/ui/src/A.stories.tsx']
    expect(select({ testFiles: stories, changed: ['apps/storybook/pictures/a.png'] }).chosen).toEqual(stories)
  })

  it('reports a change without a test', () => {
    const changed = ['turbo.json', 'tooling/e2e/src/connect.e2e.ts', 'pnpm-lock.yaml', 'LICENSE']
    expect(select({ changed })).toEqual({ chosen: [], leftOut: [], untested: changed.slice(0, 3) })
  })

  it('chooses a test that reads the change from disk, and no packed host', () => {
    const files = ['apps/docs/tables/errors.test.ts', 'tooling/quality/pack/packages.packed.test.ts']
    expect(select({ testFiles: files, changed: ['README.md'] })).toMatchObject({
      chosen: [files[0]],
      leftOut: [],
    })
  })

  it('chooses no tests without a change', () => {
    expect(select({ changed: [] })).toEqual({ chosen: [], leftOut: [], untested: [] })
  })
})

describe('the import graph of the workspace', () => {
  it('connects tests and stories through packages to styles and lazy chunks', async () => {
    const files = findTestFiles()
    expect(files).toContain('packages/scaffold/src/views/help/HelpViews.stories.tsx')
    const reached = await readImportGraph(['packages/scaffold/src/views/help/HelpViews.stories.tsx'])
    const read = [...reached.keys()]
    expect(read.some(file => /^packages\/ui\/src\/.*\.css$/.test(file))).toBe(true)
    expect(read.some(file => file.startsWith('packages/core/src/'))).toBe(true)
    expect(read.some(file => file.includes('node_modules'))).toBe(false)
  })
})
