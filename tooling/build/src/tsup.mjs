import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { transform } from 'esbuild'
import { defineConfig } from 'tsup'
import { iconFiles, svgIconsForEsbuild, writeIconTypes } from './svgIcons.mjs'

/**
 * Turns `import css from './Button.css?inline'` into a minified string. The resolved path keeps `?inline`, because
 * tsup's own postcss plugin handles paths that end in `.css`.
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

/** Returns a source map comment from a one-line module to the file it was made from. */
function mapTo(file) {
  const map = { version: 3, sources: [basename(file)], names: [], mappings: 'AAAA' }
  return `//# sourceMappingURL=data:application/json,${encodeURIComponent(JSON.stringify(map))}`
}

/** Returns the path of every component of a package without extension, such as `button/Button`. */
function componentFiles() {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => /^[a-z-]+\/[A-Z]\w*\.tsx$/.test(file) && !file.startsWith('stories/'))
    .map(file => file.replace(/\.tsx$/, ''))
}

/**
 * Returns the tsup build of a published package: ESM only, split into chunks, one entry per file of `src/exports`.
 *
 * - `react: true` marks each chunk as client code. tsup's `treeshake` stays off because it strips that directive.
 * - `serverEntries` are built separately and without that mark, because a server calls them.
 * - `splitsComponents: true` keeps each component in its own file, so that a host's bundler loads it only with the
 *   view that shows it. Each icon of `src/icons` always has its own file, which `./icons/*` exports.
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
    // Both builds run at the same time and must keep each other's files.
    clean: serverEntries.map(name => `!${name}.js*`),
    ...(react ? { banner: { js: '"use client";' } } : {}),
  }
  if (serverEntries.length === 0) return defineConfig(pageBuild)
  return defineConfig([pageBuild, { ...common, entry: Object.fromEntries(doorsOf(serverEntries)) }])
}

const doorsOf = entries => entries.map(name => [name, `src/exports/${name}.ts`])
