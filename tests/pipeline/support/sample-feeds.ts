/**
 * The sample feeds that Google (page "RSS 2.0 specification" of the help of Merchant Center) and Meta (template of Commerce
 * Manager, page "Product data specifications for catalogs") publish.
 */

export const GOOGLE_SAMPLE = `<?xml version="1.0"?>
<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0">
<channel>
<title>Example - Google Store</title>
<link>https://store.google.com</link>
<description>This is an example of a basic RSS 2.0 document containing a single item</description>
<item>
<g:id>TV_123456</g:id>
<g:title>Google Chromecast with Google TV</g:title>
<g:description>Chromecast with Google TV brings you the entertainment you love, in up to 4K HDR</g:description>
<g:link>https://store.google.com/product/chromecast_google_tv</g:link>
<g:image_link>https://images.example.com/TV_123456.png</g:image_link>
<g:condition>new</g:condition>
<g:availability>in stock</g:availability>
<g:price>49.99 USD</g:price>
<g:shipping><g:country>US</g:country><g:service>Standard</g:service><g:price>4.95 USD</g:price></g:shipping>
<g:gtin>123456789123</g:gtin>
<g:brand>Google</g:brand>
</item>
</channel>
</rss>
`;

export const META_SAMPLE = `<?xml version="1.0"?>
<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0">
  <channel>
    <item>
      <id>K456653443_0</id>
      <title>Blue Facebook T-Shirt (Unisex)</title>
      <description>A vibrant blue crewneck T-shirt for all shapes and sizes. Made from 100% cotton.</description>
      <availability>in stock</availability>
      <condition>new</condition>
      <price>10.00 USD</price>
      <link>https://www.facebook.com/facebook_t_shirt</link>
      <image_link>https://www.facebook.com/t_shirt_image_001.jpg</image_link>
      <brand>Facebook</brand>
      <quantity_to_sell_on_facebook>75</quantity_to_sell_on_facebook>
      <google_product_category>Apparel &amp; Accessories &gt; Clothing &gt; Shirts &amp; Tops</google_product_category>
      <sale_price>10.00 USD</sale_price>
      <item_group_id>K456653443_0</item_group_id>
      <gender>unisex</gender>
      <Color>royal blue</Color>
      <size>M</size>
      <age_group>adult</age_group>
      <material>cotton</material>
      <pattern>stripes</pattern>
    </item>
  </channel>
</rss>
`;
