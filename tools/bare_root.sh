# shellcheck shell=bash
# A bare root of Debian, made by debootstrap, to try things in as on a machine of its own. Sourced.
# That needs root, and a mirror that can be reached.

# make_bare_root CODENAME FOLDER LOG: fails, with a reason in $no_bare_root, where it cannot be had.
make_bare_root() {
  local codename=$1 folder=$2 log=$3 mirror
  no_bare_root='that needs root'
  ((EUID == 0)) || return 1
  # The mirror that this machine takes its own packages from has the others too.
  no_bare_root='apt knows no mirror of Debian'
  # shellcheck disable=SC2016  # $(REPO_URI) is apt's
  mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Origin: Debian' |
    grep -v security | head -n 1)
  [[ $mirror ]] || return 1
  no_bare_root="debootstrap failed, see $log"
  debootstrap --variant=minbase "$codename" "$folder" "$mirror" >>"$log" 2>&1 || return 1
  # shellcheck disable=SC2034  # used by the scripts that source this one
  no_bare_root='chroot is not possible'
  chroot "$folder" true 2>>"$log" || return 1
  cp /etc/apt/apt.conf.d/* "$folder/etc/apt/apt.conf.d/" 2>/dev/null || true
  cp /etc/resolv.conf "$folder/etc/"
}

# in_bare_root FOLDER COMMAND…: with processes and terminals, which go when it ends.
in_bare_root() {
  # shellcheck disable=SC2016  # for the other shell
  unshare --mount bash -ec 'root=$1
    mount -t proc proc "$root/proc"
    mount -t tmpfs tmpfs "$root/dev/shm"
    mount -t devpts -o newinstance,ptmxmode=0666,gid=5 devpts "$root/dev/pts"
    mount --bind "$root/dev/pts/ptmx" "$root/dev/ptmx"
    shift
    exec chroot "$root" env -i HOME=/root TERM=dumb LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
      PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"' bash "$@"
}
