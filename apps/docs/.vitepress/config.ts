import { defineConfig } from 'vitepress'

export default defineConfig({
  title: 'Foyer',
  description: 'An embeddable wallet-connection and account modal for web apps',
  cleanUrls: true,
  head: [
    ['link', { rel: 'icon', href: '/logo.svg', type: 'image/svg+xml' }],
    ['meta', { property: 'og:title', content: 'Foyer' }],
    [
      'meta',
      {
        property: 'og:description',
        content: 'An embeddable wallet-connection and account modal for web apps',
      },
    ],
    ['meta', { property: 'og:image', content: '/social.png' }],
    ['meta', { name: 'twitter:card', content: 'summary_large_image' }],
  ],
  // Found at once, or the page that shows the modal is loaded twice.
  vite: { optimizeDeps: { include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'] } },
  srcExclude: ['README.md', '{adding/toy,dist,errors,examples,tables,theme}/**'],
  themeConfig: {
    logo: '/logo.svg',
    search: { provider: 'local' },
    outline: [2, 3],
    sidebar: [
      {
        text: 'Use',
        items: [
          { text: 'Getting started', link: '/getting-started' },
          { text: 'Theming', link: '/theming' },
          { text: 'The look, live', link: '/theme-editor' },
          { text: 'How it looks', link: '/design' },
          { text: 'A page of your own', link: '/own-interface' },
          { text: 'Sessions', link: '/sessions' },
          { text: 'Libraries', link: '/libraries' },
          { text: 'Inside wallets', link: '/inside-wallets' },
          { text: 'Several chains', link: '/chains' },
          { text: 'Several wallets', link: '/several-wallets' },
          { text: 'Storage and frames', link: '/storage' },
          { text: 'Phones and WalletConnect', link: '/walletconnect' },
          { text: 'The embedded wallet', link: '/embedded-wallet' },
          { text: 'The frame protocol', link: '/frame-protocol' },
          { text: 'The account', link: '/account' },
          { text: 'Swap, buy and pay', link: '/swap-buy-pay' },
          { text: 'The app’s own transactions', link: '/transactions' },
          { text: 'Signing in', link: '/sign-in' },
          { text: 'The sign-in server', link: '/sign-in-server' },
          { text: 'Testing your app', link: '/testing-your-app' },
          { text: 'Content security policy', link: '/csp' },
          { text: 'Threat model', link: '/security' },
          { text: 'Errors', link: '/errors' },
          { text: 'Screens', link: '/screens' },
        ],
      },
      {
        text: 'Work on it',
        items: [
          { text: 'Architecture', link: '/architecture' },
          { text: 'Three paths through the code', link: '/paths' },
          { text: 'Glossary', link: '/glossary' },
          { text: 'Add an error', link: '/adding/error' },
          { text: 'Add a locale', link: '/adding/locale' },
          { text: 'Add a view', link: '/adding/view' },
          { text: 'Add a chain', link: '/adding/chain' },
          { text: 'Testing', link: '/testing' },
          { text: 'Dependencies', link: '/dependencies' },
          { text: 'Requirements', link: '/requirements' },
        ],
      },
    ],
  },
})
