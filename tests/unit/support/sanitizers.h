// Which sanitizer the tests are built with: g++ and clang tell it in different ways.
#pragma once

#if defined(__SANITIZE_ADDRESS__)
#define BURGEON_ADDRESS_SANITIZER 1
#elif defined(__SANITIZE_THREAD__)
#define BURGEON_THREAD_SANITIZER 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define BURGEON_ADDRESS_SANITIZER 1
#elif __has_feature(thread_sanitizer)
#define BURGEON_THREAD_SANITIZER 1
#endif
#endif
