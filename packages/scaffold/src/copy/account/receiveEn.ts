/** The texts about receiving in English. */
export const receiveEn = {
  hint: 'Copy your address or scan this QR code',
  qrLabel: 'QR code of the address {address}',
  onNetworks: 'Only receive assets on these networks',
  onNetwork: 'Only receive assets on this network',
  bannerNetworks: 'You can only receive assets on these networks',
  bannerNetwork: 'You can only receive assets on this network',
  networks: 'Networks',
  missing: 'Account not found',
  missingHint: 'Connect a wallet to see its address.',
  payment: 'This is your payment address, for bitcoin. Never send ordinals to it.',
  ordinals: 'This is your ordinals address, for inscriptions. Never send other payments to it.',
  otherKind: 'This is an address of the kind {kind}.',
}
