// Runs in the page before its own scripts, uncompiled, because a compiled function would lack its helpers there.
// Announces an extension (EIP-6963) that approves everything.
const accounts = ['0x8ba1f109551bD432803012645Ac136ddd64DBA72']
const answers = { eth_requestAccounts: accounts, eth_accounts: accounts, eth_chainId: '0x1' }
const provider = {
  request: async ({ method }) => answers[method] ?? null,
  on: () => undefined,
  removeListener: () => undefined,
}
const info = { uuid: 'ember', name: 'Ember', rdns: 'test.ember', icon: 'data:image/svg+xml,<svg/>' }

function announce() {
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
}

window.addEventListener('eip6963:requestProvider', announce)
announce()
