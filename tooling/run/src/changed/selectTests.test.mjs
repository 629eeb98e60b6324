import { describe, expect, it } from 'vitest'
import { findTestFiles, readImportGraph } from './importGraph.mjs'
import { selectTests } from './selectTests.mjs'

const graph = new Map([
  ['ui/Button.tsx', ['ui/Button.css']],
  ['ui/Button.browser.test.tsx', ['ui/Button.tsx']],
  ['ui/Button.stories.tsx', ['ui/Button.tsx']],
  ['views/Help.tsx', ['ui/Button.tsx']],
  ['views/Help.stories.tsx', ['views/Help.tsx']],
  ['core/route.test.ts', ['core/route.ts']],
  ['core/route.ts', []],
])
const testFiles = [...graph.keys()].filter(file => /\.(test|stories)\./.test(file))
const select = (changed, allowedSeconds = 100) => {
  const { chosen, leftOut } = selectTests({ graph, testFiles, changed, allowedSeconds })
  return { chosen: Object.fromEntries(chosen), leftOut }
}

describe('what a change can break', () => {
  it('is what imports it, over however many steps, and nothing else', () => {
    expect(select(['ui/Button.css'])).toEqual({
      chosen: {
        'test:browser': ['ui/Button.browser.test.tsx'],
        'test:stories': ['ui/Button.stories.tsx', 'views/Help.stories.tsx'],
      },
      leftOut: [],
    })
    expect(select(['core/route.ts']).chosen).toEqual({ test: ['core/route.test.ts'] })
  })

  it('is a test that changed itself, whatever time is left', () => {
    expect(select(['core/route.test.ts'], 0).chosen).toEqual({ test: ['core/route.test.ts'] })
  })

  it('is tried from the nearest on while there is time, and the rest is named', () => {
    expect(select(['ui/Button.css'], 7)).toEqual({
      chosen: { 'test:browser': ['ui/Button.browser.test.tsx'], 'test:stories': ['ui/Button.stories.tsx'] },
      leftOut: ['views/Help.stories.tsx'],
    })
  })

  it('is first what stands in the same folder, however far the imports lead', () => {
    const wide = new Map([
      ['views/a/A.stories.tsx', ['shell.ts']],
      ['views/b/B.stories.tsx', ['stories.ts']],
      ['stories.ts', ['shell.ts']],
      ['shell.ts', ['views/b/B.tsx']],
    ])
    const files = ['views/a/A.stories.tsx', 'views/b/B.stories.tsx']
    const request = { graph: wide, testFiles: files, changed: ['views/b/B.tsx'], allowedSeconds: 1 }
    const { chosen, leftOut } = selectTests(request)
    expect(chosen.get('test:stories')).toEqual(['views/b/B.stories.tsx'])
    expect(leftOut).toEqual(['views/a/A.stories.tsx'])
  })

  it('is nothing where nothing changed, or where no test leads to it', () => {
    expect(select([]).chosen).toEqual({})
    expect(select(['LICENSE']).chosen).toEqual({})
  })

  it('is a test that reads it from the disk, and a packed host is named instead of run', () => {
    const files = ['apps/docs/tables/errors.test.ts', 'tooling/quality/pack/packages.packed.test.ts']
    const { chosen, leftOut } = selectTests({
      graph,
      testFiles: files,
      changed: ['README.md'],
      allowedSeconds: 100,
    })
    expect(Object.fromEntries(chosen)).toEqual({ test: [files[0]] })
    expect(leftOut).toEqual([files[1]])
  })
})

describe('the imports of the workspace', () => {
  it('lead from tests and stories through packages to styles and late chunks', async () => {
    const files = findTestFiles()
    expect(files).toContain('packages/scaffold/src/views/help/HelpViews.stories.tsx')
    const reached = await readImportGraph(['packages/scaffold/src/views/help/HelpViews.stories.tsx'])
    const read = [...reached.keys()]
    expect(read.some(file => /^packages\/ui\/src\/.*\.css$/.test(file))).toBe(true)
    expect(read.some(file => file.startsWith('packages/core/src/'))).toBe(true)
    expect(read.some(file => file.includes('node_modules'))).toBe(false)
  })
})
