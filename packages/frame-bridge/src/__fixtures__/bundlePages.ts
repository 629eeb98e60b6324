import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build, type Plugin, transform } from 'esbuild'

const inlineCss: Plugin = {
  name: 'inline-css',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.css\?inline$/ }, ({ path, resolveDir }) => ({
      path: `${resolveDir}/${path.replace('?inline', '')}`,
      namespace: 'css',
    }))
    onLoad({ filter: /./, namespace: 'css' }, async ({ path }) => {
      const { code } = await transform(await readFile(path, 'utf8'), { loader: 'css', minify: true })
      return { contents: code, loader: 'text' }
    })
  },
}

/** Bundles code as an app's bundler does. */
export async function bundleText(options: BuildOptions): Promise<string> {
  const { outputFiles } = await build({
    bundle: true,
    format: 'esm',
    platform: 'browser',
    conditions: ['@foyer/source', 'module'],
    logLevel: 'silent',
    plugins: [inlineCss],
    ...options,
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}

const bundleFile = (url: URL) => bundleText({ entryPoints: [fileURLToPath(url)] })

/** Bundles the script of the fixture frame. */
export const bundleFrame = () => bundleFile(new URL('./frame/frameScript.ts', import.meta.url))

/** Bundles the script of an app's page. */
export const bundleHost = () => bundleFile(new URL('./host/hostScript.ts', import.meta.url))
