/**
 * The functions of libheif's C interface used by heic-worker.ts, compiled to WebAssembly. Every number is an
 * address, a size or a constant of its headers. The package's own types describe its embind layer, which is
 * not used.
 */
declare module 'libheif-js/wasm-bundle.js' {
  const libheif: {
    /** Its memory; another array once it has grown. */
    readonly HEAPU8: Uint8Array<ArrayBuffer>;
    _malloc(size: number): number;
    _free(at: number): void;
    _heif_get_global_security_limits(): number;
    _heif_context_alloc(): number;
    _heif_context_read_from_memory_without_copy(
      error: number,
      context: number,
      bytes: number,
      size: number,
      options: number,
    ): void;
    _heif_context_get_primary_image_handle(error: number, context: number, handle: number): void;
    _heif_image_handle_get_width(handle: number): number;
    _heif_image_handle_get_height(handle: number): number;
    _heif_image_handle_has_alpha_channel(handle: number): number;
    _heif_image_handle_get_raw_color_profile_size(handle: number): number;
    _heif_image_handle_get_raw_color_profile(error: number, handle: number, profile: number): void;
    _heif_decoding_options_alloc(): number;
    _heif_decode_image(
      error: number,
      handle: number,
      image: number,
      colorspace: number,
      chroma: number,
      options: number,
    ): void;
    _heif_image_get_width(image: number, channel: number): number;
    _heif_image_get_height(image: number, channel: number): number;
    _heif_image_get_plane_readonly(image: number, channel: number, stride: number): number;
    _heif_image_handle_get_item_id(handle: number): number;
    _heif_item_get_item_type(context: number, item: number): number;
    _heif_context_get_item_references(
      context: number,
      item: number,
      index: number,
      type: number,
      items: number,
    ): number;
    _heif_item_get_item_data(
      error: number,
      context: number,
      item: number,
      compression: number,
      data: number,
      size: number,
    ): void;
    /* Functions of libde265, its HEVC decoder. */
    _de265_new_decoder(): number;
    _de265_free_decoder(decoder: number): number;
    _de265_set_parameter_bool(decoder: number, parameter: number, value: number): void;
    /** The 64-bit time comes in two halves. */
    _de265_push_NAL(
      decoder: number,
      unit: number,
      size: number,
      timeLow: number,
      timeHigh: number,
      userData: number,
    ): number;
    _de265_flush_data(decoder: number): number;
    _de265_decode(decoder: number, more: number): number;
    _de265_get_next_picture(decoder: number): number;
    _de265_get_chroma_format(picture: number): number;
    _de265_get_image_width(picture: number, channel: number): number;
    _de265_get_image_height(picture: number, channel: number): number;
    _de265_get_bits_per_pixel(picture: number, channel: number): number;
    _de265_get_image_plane(picture: number, channel: number, stride: number): number;
  };
  export default libheif;
}
