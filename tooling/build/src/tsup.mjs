import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { transform } from 'esbuild'
import { defineConfig } from 'tsup'
import { iconFiles, svgIconsForEsbuild, writeIconTypes } from './svgIcons.mjs'

/**
 * Turns `import css from './Button.css?inline'` into a minified string. The resolved path keeps `?inline`:
 * a path that ends in `.css` is taken over by tsup's own postcss plugin.
 */
const inlineCss = {
  name: 'inline-css',
  setup(build) {
    build.onResolve({ filter: /\.css\?inline$/ }, args => ({
      path: resolve(dirname(args.importer), args.path),
    }))
    build.onLoad({ filter: /\.css\?inline$/ }, async args => {
      const file = args.path.replace(/\?inline$/, '')
      const { code } = await transform(await readFile(file, 'utf8'), {
        loader: 'css',
        minify: true,
        target: 'chrome111',
      })
      return { contents: `export default ${JSON.stringify(code.trim())}\n${mapTo(file)}`, loader: 'js' }
    })
  },
}

/** A source map that leads from a module of one line to the file it was made of. */
function mapTo(file) {
  const map = { version: 3, sources: [basename(file)], names: [], mappings: 'AAAA' }
  return `//# sourceMappingURL=data:application/json,${encodeURIComponent(JSON.stringify(map))}`
}

/** Every component of a package by its path without ending: `button/Button`. */
function componentFiles() {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => /^[a-z-]+\/[A-Z]\w*\.tsx$/.test(file) && !file.startsWith('stories/'))
    .map(file => file.replace(/\.tsx$/, ''))
}

/**
 * The build of every published package: ESM only, split into chunks, one entry per file of `src/exports`.
 * `react: true` marks each chunk as client code; tsup's `treeshake` stays off because it strips that directive.
 * `serverEntries` are files without that mark and without the other files' parts: a server calls them.
 * `splitsComponents: true` keeps each component in a file of its own, so that a host's bundler loads it with the screen
 * that shows it and no sooner. Each icon of `src/icons` is a file of its own always: the door `./icons/*`.
 */
export function definePackage({
  entries = ['index'],
  serverEntries = [],
  react = false,
  external = [],
  splitsComponents = false,
} = {}) {
  const doors = doorsOf(entries)
  const icons = iconFiles()
  const components = splitsComponents ? componentFiles().map(name => [name, `src/${name}.tsx`]) : []
  const common = {
    format: ['esm'],
    target: 'es2022',
    platform: 'browser',
    splitting: true,
    dts: false,
    sourcemap: true,
    minify: false,
    external,
    esbuildPlugins: [inlineCss, svgIconsForEsbuild],
    esbuildOptions(options) {
      options.jsx = 'automatic'
      options.sourcesContent = false
      options.chunkNames = 'chunks/[name]-[hash]'
      options.legalComments = 'none'
    },
  }
  const pageBuild = {
    ...common,
    entry: Object.fromEntries([...doors, ...components, ...icons.map(name => [name, `src/${name}.svg`])]),
    onSuccess: () => writeIconTypes(icons),
    // Both are built at the same time: what the other one writes stays.
    clean: serverEntries.map(name => `!${name}.js*`),
    ...(react ? { banner: { js: '"use client";' } } : {}),
  }
  if (serverEntries.length === 0) return defineConfig(pageBuild)
  return defineConfig([pageBuild, { ...common, entry: Object.fromEntries(doorsOf(serverEntries)) }])
}

const doorsOf = entries => entries.map(name => [name, `src/exports/${name}.ts`])
