import type { ServerResponse } from 'node:http'

/** Sends the page on which a visitor enters an account or cancels. */
export function sendProviderForm(
  response: ServerResponse,
  { name, folder }: { readonly name: string; readonly folder: string },
): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${name} on this machine</title><link rel="icon" href="data:,">
<style>body{font:16px system-ui;max-width:20rem;margin:4rem auto;padding:0 1rem}input,button{font:inherit;padding:.5rem;width:100%;box-sizing:border-box;margin:.25rem 0}</style>
<h1>${name} on this machine</h1>
<form method="post" action="${folder}/login"><label>Account <input name="login" value="alice" data-testid="oidc-login"></label>
<button data-testid="oidc-continue">Continue</button></form>
<form method="post" action="${folder}/abort"><button data-testid="oidc-cancel">Cancel</button></form></html>`)
}
