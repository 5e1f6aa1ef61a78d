/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment:
        'Two files that need each other are one thought in two places: move what both need to a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'contract-stands-alone',
      comment: 'The contract is what both sides agree on: it may import zod and nothing else.',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^contract/', 'node_modules/zod/'] },
    },
    {
      name: 'web-knows-no-server',
      comment: 'The pages meet the server only through the contract.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^server/' },
    },
    {
      name: 'server-knows-no-web',
      comment: 'The server loads the built pages at run time; it never imports their sources.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/' },
    },
    {
      name: 'server-rooms-are-apart',
      comment:
        'A feature imports only types and constants of another; functions are passed in by server/app/features.',
      severity: 'error',
      from: { path: '^server/features/([^/]+)/' },
      to: {
        path: '^server/features/([^/]+)/',
        pathNot: [
          '^server/features/$1/',
          '^server/features/listings/(columns|listing)\\.ts$',
          '^server/features/listings/lists/(conditions-sql|distance-sql|facets|filter-input)\\.ts$',
          '^server/features/accounts/secrets\\.ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'web-rooms-are-apart',
      comment:
        'Features meet on pages. A feature may ask who is signed in and say what happened, and nothing else of its neighbors.',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/' },
      to: {
        path: '^web/features/([^/]+)/',
        pathNot: ['^web/features/$1/', '^web/features/auth/', '^web/features/analytics/track\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'kit-knows-no-feature',
      comment: 'web/ui is a kit: it may be used by every feature because it knows none.',
      severity: 'error',
      from: { path: '^web/ui/' },
      to: { path: '^web/(features|pages|api|app-shell)/' },
    },
    {
      name: 'routes-stay-thin',
      comment: 'Routes translate between the wire and the service: no SQL, no vendors.',
      severity: 'error',
      from: { path: '^server/features/.*/routes\\.ts$' },
      to: {
        path: ['^server/db/', '^server/adapters/', 'repository\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'services-know-no-http-and-no-sql',
      comment: 'A service decides the business; HTTP and SQL are other people’s work.',
      severity: 'error',
      from: {
        path: '^server/features/',
        pathNot: ['routes\\.ts$', 'repository\\.ts$', 'columns\\.ts$', '-sql\\.ts$', '\\.test\\.ts$'],
      },
      to: { path: ['^server/http/', '^server/db/(?!database\\.ts$)'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'vendors-live-in-adapters',
      comment: 'A vendor’s SDK appears only where it can be replaced: in an adapter or a simulator.',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/(adapters|simulators|testing|demo)/', '\\.test\\.ts$'] },
      to: {
        path: 'node_modules/(stripe|nodemailer|@aws-sdk|sharp|libheif-js|@techstark|tesseract-wasm|zxing-wasm)/',
      },
    },
    {
      name: 'only-the-wiring-picks-adapters',
      comment:
        'Adapters are chosen in one place: server/app.',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: [
          '^server/(adapters|simulators|testing)/',
          '^server/app/(context|adapters|delivery-adapters|drafting-adapters|simulated-payments|lifecycle|operator)\\.ts$',
          '\\.test\\.ts$',
        ],
      },
      to: { path: '^server/(adapters|simulators)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
