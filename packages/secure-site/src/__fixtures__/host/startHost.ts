import { fileURLToPath } from 'node:url'
import { serve } from '@foyer/local-services'
import { build } from 'esbuild'

/** A page that embeds the frame. */
export interface Host {
  /** Returns the page's URL under a host name of this machine: `lab` gives `http://lab.localhost:…/`. */
  urlAs(name: string): string
  stop(): Promise<void>
}

const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>App</title>
<style>body{margin:0;background:#888}iframe{display:block;width:360px;height:600px;border:0}</style>
<body><script src="/host.js"></script></body></html>`

export async function startHost(): Promise<Host> {
  const entry = fileURLToPath(new URL('hostScript.ts', import.meta.url))
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    logLevel: 'silent',
  })
  const { port, stop } = await serve((request, response) => {
    const isScript = request.url === '/host.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8')
    response.end(isScript ? outputFiles[0]?.text : html)
  })
  return { urlAs: name => `http://${name}.localhost:${port}/`, stop }
}
