/**
 * What a person reads at a glance on the package that each photo shows: words of three letters and more, in the order of lines. The photos are the
 * first three of each kind of package in GroceryStoreDataset (tools/photo-classifier/README.md), 348 × 348 pixels.
 */
export const labelWords: Readonly<Record<string, string>> = {
  'packages-juice/test_Packages_Juice_Bravo-Orange-Juice_Bravo-Orange-Juice_015': 'BRAVO APELSIN JUICE',
  'packages-juice/test_Packages_Juice_Tropicana-Apple-Juice_Tropicana-Apple-Juice_012':
    'Tropicana PRESSED APPLE',
  'packages-juice/test_Packages_Juice_Tropicana-Apple-Juice_Tropicana-Apple-Juice_014':
    'Tropicana PRESSED APPLE',
  'packages-milk/test_Packages_Milk_Arla-Lactose-Medium-Fat-Milk_Arla-Lactose-Medium-Fat-Milk_005':
    'Arla LAKTOSFRI SOMMARMJÖLK MELLANMJÖLK DRYCK',
  'packages-milk/test_Packages_Milk_Arla-Lactose-Medium-Fat-Milk_Arla-Lactose-Medium-Fat-Milk_019':
    'Arla LAKTOSFRI SOMMARMJÖLK MELLANMJÖLK DRYCK',
  'packages-milk/test_Packages_Milk_Arla-Medium-Fat-Milk_Arla-Medium-Fat-Milk_004':
    'Arla SOMMARMJÖLK MELLANMJÖLK',
  'packages-oat-milk/test_Packages_Oat-Milk_Oatly-Oat-Milk_Oatly-Oat-Milk_001':
    'ORIGINAL NOT MILK HAVRE DRYCK',
  'packages-oat-milk/test_Packages_Oat-Milk_Oatly-Oat-Milk_Oatly-Oat-Milk_003': 'NOT MILK HAVRE DRYCK',
  'packages-oat-milk/test_Packages_Oat-Milk_Oatly-Oat-Milk_Oatly-Oat-Milk_014':
    'ORIGINAL NOT MILK HAVRE DRYCK',
  'packages-oatghurt/test_Packages_Oatghurt_Oatly-Natural-Oatghurt_Oatly-Natural-Oatghurt_009':
    'ORIGINAL OAT HAVRE GURT',
  'packages-oatghurt/test_Packages_Oatghurt_Oatly-Natural-Oatghurt_Oatly-Natural-Oatghurt_010':
    'ORIGINAL OAT HAVRE GURT',
  'packages-oatghurt/test_Packages_Oatghurt_Oatly-Natural-Oatghurt_Oatly-Natural-Oatghurt_012':
    'ORIGINAL OAT HAVRE GURT',
  'packages-sour-cream/test_Packages_Sour-Cream_Arla-Ecological-Sour-Cream_Arla-Ecological-Sour-Cream_002':
    'Arla eko GRÄDDFIL',
  'packages-sour-cream/test_Packages_Sour-Cream_Arla-Ecological-Sour-Cream_Arla-Ecological-Sour-Cream_010':
    'Arla eko GRÄDDFIL',
  'packages-sour-cream/test_Packages_Sour-Cream_Arla-Ecological-Sour-Cream_Arla-Ecological-Sour-Cream_015':
    'Arla eko GRÄDDFIL',
  'packages-sour-milk/test_Packages_Sour-Milk_Arla-Sour-Milk_Arla-Sour-Milk_003': 'Arla SOMMARFIL FILMJÖLK',
  'packages-sour-milk/test_Packages_Sour-Milk_Arla-Sour-Milk_Arla-Sour-Milk_005': 'Arla SOMMARFIL FILMJÖLK',
  'packages-sour-milk/test_Packages_Sour-Milk_Arla-Sour-Milk_Arla-Sour-Milk_006': 'Arla SOMMARFIL FILMJÖLK',
  'packages-soy-milk/test_Packages_Soy-Milk_Alpro-Fresh-Soy-Milk_Alpro-Fresh-Soy-Milk_014':
    'alpro SOYA ORIGINAL',
  'packages-soy-milk/test_Packages_Soy-Milk_Alpro-Shelf-Soy-Milk_Alpro-Shelf-Soy-Milk_003': 'SOYA ORIGINAL',
  'packages-soy-milk/test_Packages_Soy-Milk_Alpro-Shelf-Soy-Milk_Alpro-Shelf-Soy-Milk_004':
    'alpro SOYA ORIGINAL',
  'packages-soyghurt/test_Packages_Soyghurt_Alpro-Blueberry-Soyghurt_Alpro-Blueberry-Soyghurt_004':
    'alpro Mild Creamy',
  'packages-soyghurt/test_Packages_Soyghurt_Alpro-Blueberry-Soyghurt_Alpro-Blueberry-Soyghurt_020':
    'alpro Mild Creamy',
  'packages-soyghurt/test_Packages_Soyghurt_Alpro-Vanilla-Soyghurt_Alpro-Vanilla-Soyghurt_012':
    'alpro Mild Creamy',
  'packages-yoghurt/test_Packages_Yoghurt_Arla-Mild-Vanilla-Yoghurt_Arla-Mild-Vanilla-Yoghurt_017':
    'Arla MILD YOGHURT VANILJ',
  'packages-yoghurt/test_Packages_Yoghurt_Arla-Natural-Yoghurt_Arla-Natural-Yoghurt_019': 'YOGHURT NATURELL',
  'packages-yoghurt/test_Packages_Yoghurt_Valio-Vanilla-Yoghurt_Valio-Vanilla-Yoghurt_022':
    'Valio Sommar Vanilj Original',
}
